import { optionalLine, optionalText } from '#platform/contract/fields.ts';
import { t } from '#platform/words/t.ts';

export const LONGEST_NOTE = 500;
export const LONGEST_REFERENCE = 60;

/** The customer's own words about an order, and their number for it, as fields of the calls that order. */
export const orderRemark = () => ({
  note: optionalText(() => t('Note'), LONGEST_NOTE),
  reference: optionalLine(() => t('Reference'), LONGEST_REFERENCE),
});
