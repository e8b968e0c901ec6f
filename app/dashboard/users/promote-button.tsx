import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { UserRow } from '#contract/calls/members.ts';
import { MESSAGES } from '#contract/messages.ts';
import { ApiProblem, problemText } from '../../api/problem.ts';
import { callAsMember } from '../../member-api.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { focusRow } from '../list/focus-row.ts';

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
      {isAdmin ? 'Promoted' : 'Promote'}
    </Button>
  );
}

function refusal(error: unknown): string {
  const isForbidden = error instanceof ApiProblem && error.status === 403;
  return isForbidden ? MESSAGES.adminFailed : problemText(error);
}
