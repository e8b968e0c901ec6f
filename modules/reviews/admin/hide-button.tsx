import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { problemText } from '#platform/app/api/problem.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import type { ManagedReview } from '../contract/calls/reviews.ts';

const WORDS = {
  Hide: 'The review is hidden.',
  Publish: 'The review is published.',
  'Show again': 'The review is shown again.',
} as const;

type Props = { review: ManagedReview; action: keyof typeof WORDS };

/** Hides a review or publishes it; needs no confirmation, because it can be undone. */
export function HideButton({ review: { _id, displayName, productName, state }, action }: Props) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);

  const change = async () => {
    setBusy(true);
    try {
      const body = { hidden: action === 'Hide', seen: state };
      await callAsMember('PATCH /review/{id}', { params: { id: _id }, body });
      showToast('success', WORDS[action]);
    } catch (error) {
      showToast('error', problemText(error));
    }
    await revalidate();
    setBusy(false);
  };

  return (
    <Button
      kind={action === 'Publish' ? 'primary' : 'secondary'}
      size="small"
      isBusy={isBusy}
      aria-label={`${action}: ${displayName} on ${productName}`}
      onClick={() => void change()}
      className="whitespace-nowrap"
    >
      {action}
    </Button>
  );
}
