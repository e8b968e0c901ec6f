import { optionalLine, optionalText } from '#platform/contract/fields.ts';
import { t } from '#platform/words/t.ts';

/** The customer's own words about an order, and their number for it, as fields of the calls that order. */
export const orderRemark = () => ({
  note: optionalText(() => t('Note'), 500),
  reference: optionalLine(() => t('Reference'), 60),
});
