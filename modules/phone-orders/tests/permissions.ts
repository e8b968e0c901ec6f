import { NO_MEMBER } from '#tests/calls/tables/permission-answers.ts';
import type { PageRule, Row } from '#tests/calls/tables/permission-row.ts';
import { aPhoneOrder, aPhoneQuote } from '#tests/calls/tables/sound-bodies.ts';

/** The answer of each call to each caller. */
export const ROWS: readonly Row[] = [
  { call: 'findPhoneVariants', aim: 'nothing', ...NO_MEMBER, admin: '200' },
  { call: 'quotePhoneOrder', aim: 'nothing', body: aPhoneQuote, ...NO_MEMBER, admin: '422 validation' },
  { call: 'placePhoneOrder', aim: 'nothing', body: aPhoneOrder, ...NO_MEMBER, admin: '422 validation' },
];

/** The audience of each page. */
export const PAGES: Readonly<Record<string, PageRule>> = {
  '/dashboard/orders/new': 'admin',
};
