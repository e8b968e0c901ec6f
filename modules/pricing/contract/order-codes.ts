import { z } from 'zod';
import { discountCode } from '#platform/contract/fields.ts';

const MOST_CODES = 5;

/** The discount codes of one order. */
export const orderCodes = z
  .array(discountCode, 'Codes takes a list')
  .max(MOST_CODES, `At most ${MOST_CODES} codes`);
