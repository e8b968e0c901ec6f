import { t } from '#platform/words/t.ts';
import { PUBLISH_COLUMN } from '../export/product-columns.ts';
import type { ChangedCell } from './changed-columns.ts';
import type { GivenProduct, LineError } from './given-product.ts';

type Known = { isDraft: boolean; publishAt: string | null };

/** The error of a date of sale, or the cell in which it differs from the shop's. */
export function dateOfSale(
  { line, publishAt, isDraft }: Pick<GivenProduct, 'line' | 'publishAt' | 'isDraft'>,
  known: Known = { isDraft: false, publishAt: null },
): { error: LineError } | { cell?: ChangedCell } {
  const willBeDraft = isDraft ?? known.isDraft;
  if (publishAt === undefined || (publishAt === null && !willBeDraft)) return {};
  const refuse = (message: string) => ({ error: { line, column: PUBLISH_COLUMN, message } });
  if (!willBeDraft) return refuse(t('Only a draft can be scheduled'));
  if (timeOf(publishAt) === timeOf(known.publishAt)) return {};
  if (publishAt !== null && timeOf(publishAt) <= Date.now())
    return refuse(t('Choose a moment that is still to come'));
  return { cell: { line, column: PUBLISH_COLUMN, was: known.publishAt ?? '', now: publishAt ?? '' } };
}

const timeOf = (moment: string | null) => (moment === null ? 0 : new Date(moment).getTime());
