import type { ManagedReview } from '#contract/calls/reviews.ts';
import { Button } from '../../ui/button.tsx';
import { HideButton } from './hide-button.tsx';

type Props = { review: ManagedReview; onRead: () => void };

/** The decisions of staff about a review, and the way to its whole text and answer. */
export function ReviewActions({ review, onRead }: Props) {
  const { state, answer, displayName, productName } = review;
  return (
    <span className="flex items-center justify-end gap-2">
      {state === 'held' && <HideButton review={review} action="Publish" />}
      <HideButton review={review} action={state === 'hidden' ? 'Show again' : 'Hide'} />
      <Button
        kind="secondary"
        size="small"
        aria-label={`${answer ? 'Read answer' : 'Answer'}: ${displayName} on ${productName}`}
        onClick={onRead}
      >
        {answer ? 'Read' : 'Answer'}
      </Button>
    </span>
  );
}
