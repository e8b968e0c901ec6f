import { FOUND, NO_MEMBER } from '#tests/calls/tables/permission-answers.ts';
import type { Row } from '#tests/calls/tables/permission-row.ts';
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
