import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { problemText } from '#platform/app/api/problem.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { focusHeading } from '#platform/app/office/dashboard-page.tsx';
import { Button } from '#platform/app/ui/button.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { roleNames } from '#platform/contract/staff.ts';
import { formatMoment } from '#platform/format/date.ts';
import { t } from '#platform/words/t.ts';
import type { Invitation } from '../contract/calls/team.ts';

/** The open invitations, each of which can be taken back. */
export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  const { revalidate } = useRevalidator();
  const [ending, setEnding] = useState<string>();
  const revoke = async ({ _id, email }: Invitation) => {
    setEnding(_id);
    try {
      await callAsMember('DELETE /team/invitations/{id}', { params: { id: _id } });
      showToast('success', t('The invitation of {email} is taken back.', { email }));
    } catch (error) {
      showToast('error', problemText(error));
    }
    await revalidate();
    setEnding(undefined);
    focusHeading();
  };
  return (
    <ul className="card divide-y divide-line px-5">
      {invitations.map((invitation) => (
        <li key={invitation._id} className="flex items-center justify-between gap-3 py-3">
          <span className="grid min-w-0 leading-5">
            <span className="line-clamp-2 font-semibold wrap-anywhere">{invitation.email}</span>
            <span className="truncate text-sm leading-5 text-text-soft">
              {t('{word}, until {expiresAt}', {
                word: roleNames()[invitation.role],
                expiresAt: formatMoment(invitation.expiresAt),
              })}
            </span>
          </span>
          <Button
            kind="secondary"
            size="small"
            className="shrink-0"
            isBusy={ending === invitation._id}
            aria-label={t('Take back the invitation of {email}', { email: invitation.email })}
            onClick={() => void revoke(invitation)}
          >
            {t('Take back')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
