import { z } from 'zod';
import { discountCode } from '#platform/contract/fields.ts';
import { t } from '#platform/words/t.ts';

const MOST_CODES = 5;

/** The discount codes of one order. */
export const orderCodes = z
  .array(discountCode, { error: () => t('Codes takes a list') })
  .max(MOST_CODES, { error: () => t('At most {mostCodes} codes', { mostCodes: MOST_CODES }) });
