import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { UserRow } from '#modules/accounts/contract/calls/members.ts';
import { ApiProblem, problemText } from '#platform/app/api/problem.ts';
import { focusRow } from '#platform/app/list/focus-row.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { MESSAGES } from '#platform/contract/messages.ts';
import { t } from '#platform/words/t.ts';

/** Makes a member an admin. The table row explains why an unverified member cannot be promoted. */
export function PromoteButton({ user }: { user: UserRow }) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isAdmin = user.role === 'admin';

  const promote = async () => {
    const row = button.current?.closest('tr');
    setBusy(true);
    try {
      const { modifiedCount } = await callAsMember('PUT /user/admin/{email}', {
        params: { email: user.email },
      });
      if (modifiedCount > 0) showToast('success', MESSAGES.adminMade);
    } catch (error) {
      showToast('error', refusal(error));
    }
    await revalidate();
    setBusy(false);
    focusRow(row);
  };

  return (
    <Button
      ref={button}
      kind="secondary"
      disabled={isAdmin}
      isBusy={isBusy}
      aria-describedby={user.verified ? undefined : `unverified-${user._id}`}
      onClick={() => void promote()}
    >
      {isAdmin ? t('Promoted') : t('Promote')}
    </Button>
  );
}

function refusal(error: unknown): string {
  const isForbidden = error instanceof ApiProblem && error.status === 403;
  return isForbidden ? MESSAGES.adminFailed : problemText(error);
}
