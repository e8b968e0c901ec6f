import { NO_MEMBER } from '#tests/calls/tables/permission-answers.ts';
import type { PageRule, Row } from '#tests/calls/tables/permission-row.ts';
import { aPhoneOrder, aPhoneQuote } from '#tests/calls/tables/sound-bodies.ts';

/** What each call of this module answers to each caller. */
export const ROWS: readonly Row[] = [
  { call: 'findPhoneVariants', aim: 'nothing', ...NO_MEMBER, admin: '200' },
  { call: 'quotePhoneOrder', aim: 'nothing', body: aPhoneQuote, ...NO_MEMBER, admin: '422 validation' },
  { call: 'placePhoneOrder', aim: 'nothing', body: aPhoneOrder, ...NO_MEMBER, admin: '422 validation' },
];

/** Whom each page of this module is for. */
export const PAGES: Readonly<Record<string, PageRule>> = {
  '/dashboard/orders/new': 'admin',
};
