import { FOUND, NO_MEMBER } from '#tests/calls/tables/permission-answers.ts';
import type { PageRule, Row } from '#tests/calls/tables/permission-row.ts';
import { newPriceList } from '#tests/calls/tables/sound-bodies.ts';

/** The answer of each call to each caller. */
export const ROWS: readonly Row[] = [
  { call: 'listPriceLists', aim: 'nothing', ...NO_MEMBER, admin: '200' },
  { call: 'listPricedGroups', aim: 'nothing', ...NO_MEMBER, admin: '200' },
  { call: 'showPriceList', aim: 'price-list', ...NO_MEMBER, admin: FOUND },
  { call: 'addPriceList', aim: 'nothing', body: newPriceList, ...NO_MEMBER, admin: '201' },
  {
    call: 'changePriceList',
    aim: 'price-list',
    body: () => ({ ...newPriceList(), version: 1 }),
    ...NO_MEMBER,
    admin: FOUND,
  },
  { call: 'removePriceList', aim: 'price-list', ...NO_MEMBER, admin: FOUND },
];

/** The audience of each page. */
export const PAGES: Readonly<Record<string, PageRule>> = {
  '/dashboard/price-lists': 'admin',
  '/dashboard/price-lists/add': 'admin',
  '/dashboard/price-lists/:listId': 'admin',
};
