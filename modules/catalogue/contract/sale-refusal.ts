import { t } from '#platform/words/t.ts';
import { conflictsOf } from './product-conflicts.ts';

/** Why a draft did not go on sale at its moment, as it is stored. */
export type SaleRefusal =
  | { code: 'no-variant' }
  | { code: 'picture-gone' }
  | { code: 'conflict'; facts: Parameters<typeof conflictsOf>[0] };

/** The sentence of a refusal. Earlier versions stored the sentence itself, in English. */
export function saleRefusalWords(refusal: SaleRefusal | string): string {
  if (typeof refusal === 'string') return refusal;
  if (refusal.code === 'no-variant') return t('It has no variant with a price.');
  if (refusal.code === 'picture-gone')
    return t('The shop no longer has one of its pictures. Upload it again.');
  const [conflict] = conflictsOf(refusal.facts);
  return conflict ? `${conflict.message}.` : '';
}
