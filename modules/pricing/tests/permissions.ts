import { FOUND, NO_MEMBER } from '#tests/calls/tables/permission-answers.ts';
import type { PageRule, Row } from '#tests/calls/tables/permission-row.ts';
import { newCode, newZone } from '#tests/calls/tables/sound-bodies.ts';

/** The answer of each call to each caller. */
export const ROWS: readonly Row[] = [
  { call: 'showPricing', aim: 'nothing', ...NO_MEMBER, admin: '200' },
  { call: 'addZone', aim: 'nothing', body: newZone, ...NO_MEMBER, admin: '201' },
  { call: 'changeZone', aim: 'zone', body: () => ({ ...newZone(), version: 1 }), ...NO_MEMBER, admin: FOUND },
  { call: 'removeZone', aim: 'zone', ...NO_MEMBER, admin: FOUND },
  {
    call: 'setTaxClasses',
    aim: 'nothing',
    body: () => ({ names: ['Books', 'Food'] }),
    ...NO_MEMBER,
    admin: '200',
  },
  {
    call: 'previewPrice',
    aim: 'nothing',
    body: (_, product) => ({
      lines: [{ sku: `SKU of ${product}`.slice(0, 64), quantity: 2 }],
      country: 'US',
      region: 'NY',
      codes: ['SPRING-10'],
      email: 'mia@example.com',
    }),
    ...NO_MEMBER,
    admin: '422 validation',
  },
  { call: 'listCodes', aim: 'nothing', ...NO_MEMBER, admin: '200' },
  { call: 'showCode', aim: 'code', ...NO_MEMBER, admin: FOUND },
  { call: 'addCode', aim: 'nothing', body: newCode, ...NO_MEMBER, admin: '201' },
  {
    call: 'changeCode',
    aim: 'code',
    body: () => {
      const { code: _, ...fields } = newCode();
      return { ...fields, version: 1 };
    },
    ...NO_MEMBER,
    admin: FOUND,
  },
  { call: 'removeCode', aim: 'code', ...NO_MEMBER, admin: FOUND },
];

/** The audience of each page. */
export const PAGES: Readonly<Record<string, PageRule>> = {
  '/dashboard/shipping': 'admin',
  '/dashboard/shipping/add': 'admin',
  '/dashboard/shipping/:zoneId': 'admin',
  '/dashboard/codes': 'admin',
  '/dashboard/codes/add': 'admin',
  '/dashboard/codes/:code': 'admin',
};
