import { Badge } from '#platform/app/ui/badge.tsx';
import { t } from '#platform/words/t.ts';
import type { ManagedReview } from '../contract/calls/reviews.ts';

/** Why a review is not public, or that it has an answer. */
export function ReviewState({ review: { state, answer } }: { review: ManagedReview }) {
  if (state === 'held') return <Badge tone="accent">{t('Waiting')}</Badge>;
  if (state === 'hidden') return <Badge tone="warn">{t('Hidden')}</Badge>;
  return answer ? <Badge tone="good">{t('Answered')}</Badge> : null;
}
