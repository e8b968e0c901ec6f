import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { problemText } from '#platform/app/api/problem.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { ConfirmDialog } from '#platform/app/ui/confirm-dialog.tsx';
import { Select } from '#platform/app/ui/select.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { type Role, roleInSentence, roleNames, STAFF_ROLES } from '#platform/contract/staff.ts';
import { t } from '#platform/words/t.ts';
import type { TeamMember } from '../contract/calls/team.ts';

type Props = { member: TeamMember; isOwn: boolean; isLastOwner: boolean };

/** Gives a person another role, or takes them off the team, after asking. */
export function RoleSelect({ member: { email, role }, isOwn, isLastOwner }: Props) {
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<Role>();
  const [isBusy, setBusy] = useState(false);

  const change = async () => {
    if (!chosen) return;
    setBusy(true);
    try {
      await callAsMember('PUT /team/members/{email}/role', {
        params: { email },
        body: { role: chosen, seen: role },
      });
      showToast(
        'success',
        chosen === 'member'
          ? t('{email} is off the team.', { email })
          : t('{email} is {role} now.', { email, role: roleInSentence(chosen) }),
      );
    } catch (error) {
      showToast('error', problemText(error));
    }
    setBusy(false);
    setChosen(undefined);
    await revalidate();
  };

  return (
    <>
      <Select
        label={t('Role of {email}', { email })}
        isLabelHidden
        value={role}
        disabled={isLastOwner}
        onChange={(event) => setChosen(event.target.value as Role)}
      >
        {STAFF_ROLES.map((one) => (
          <option key={one} value={one}>
            {roleNames()[one]}
          </option>
        ))}
        <option value="member">{t('Off the team')}</option>
      </Select>
      <ConfirmDialog
        title={chosen === 'member' ? t('Take this person off the team?') : t('Change this role?')}
        action={chosen === 'member' ? t('Take off') : t('Change')}
        effect={t('Takes effect at once.')}
        kept={t('Nothing changes.')}
        isOpen={chosen !== undefined}
        isBusy={isBusy}
        onCancel={() => setChosen(undefined)}
        onConfirm={() => void change()}
      >
        <p className="wrap-anywhere">
          <strong className="text-text">{email}</strong>{' '}
          {chosen === 'member' || !chosen
            ? t('keeps a customer account, and loses access to the back office.')
            : t('becomes {role}.', { role: roleInSentence(chosen) })}
          {isOwn && ` ${t('This is you: you lose the owner’s rights.')}`}
        </p>
      </ConfirmDialog>
    </>
  );
}
