import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ManagedReview } from '#contract/calls/reviews.ts';
import { problemText } from '../../api/problem.ts';
import { callAsMember } from '../../member-api.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';

/** Hides a review or shows it again; needs no confirmation, because it can be undone. */
export function HideButton({ review: { _id, displayName, productName, hidden } }: { review: ManagedReview }) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const action = hidden ? 'Show again' : 'Hide';

  const change = async () => {
    setBusy(true);
    try {
      await callAsMember('PATCH /review/{id}', { params: { id: _id }, body: { hidden: !hidden } });
      showToast('success', hidden ? 'The review is shown again.' : 'The review is hidden.');
    } catch (error) {
      showToast('error', problemText(error));
    }
    await revalidate();
    setBusy(false);
  };

  return (
    <Button
      kind="secondary"
      isBusy={isBusy}
      aria-label={`${action}: ${displayName} on ${productName}`}
      onClick={() => void change()}
      className="whitespace-nowrap"
    >
      {action}
    </Button>
  );
}
