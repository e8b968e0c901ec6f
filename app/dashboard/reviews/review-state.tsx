import type { ManagedReview } from '#contract/calls/reviews.ts';
import { Badge } from '../../ui/badge.tsx';

/** Why a review is not public, or that it has an answer. */
export function ReviewState({ review: { state, answer } }: { review: ManagedReview }) {
  if (state === 'held') return <Badge tone="accent">Waiting</Badge>;
  if (state === 'hidden') return <Badge tone="warn">Hidden</Badge>;
  return answer ? <Badge tone="good">Answered</Badge> : null;
}
