import { Badge } from '#platform/app/ui/badge.tsx';
import type { ManagedReview } from '../contract/calls/reviews.ts';

/** Why a review is not public, or that it has an answer. */
export function ReviewState({ review: { state, answer } }: { review: ManagedReview }) {
  if (state === 'held') return <Badge tone="accent">Waiting</Badge>;
  if (state === 'hidden') return <Badge tone="warn">Hidden</Badge>;
  return answer ? <Badge tone="good">Answered</Badge> : null;
}
