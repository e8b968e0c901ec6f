import { t } from '#platform/words/t.ts';

// The reasons of refunds that the shop itself gives. Orders keep them in English, among those that staff write.
export const TAKEN_BACK = 'Taken back by the bank';
export const RETURNED = 'Returned';

/** The reason of a refund as it is shown: one of the shop in the language of the reader. */
export function reasonInWords(reason: string): string {
  if (reason === TAKEN_BACK) return t('Taken back by the bank');
  return reason === RETURNED ? t('Returned') : reason;
}
