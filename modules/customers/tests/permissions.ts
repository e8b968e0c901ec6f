import { randomUUID } from 'node:crypto';
import { ABSENT, FOUND, NO_MEMBER, SIGN_IN } from '#tests/calls/tables/permission-answers.ts';
import type { PageRule, Row } from '#tests/calls/tables/permission-row.ts';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const aGroup = () => ({ name: `Group ${randomUUID()}`.slice(0, 40), percent: 12.5 });

/** The answer of each call to each caller. */
export const ROWS: readonly Row[] = [
  { call: 'listCustomers', aim: 'nothing', ...NO_MEMBER, admin: '200' },
  { call: 'listCustomerCountries', aim: 'nothing', ...NO_MEMBER, admin: '200' },
  { call: 'showCustomer', aim: 'customer', ...NO_MEMBER, admin: FOUND },
  { call: 'exportCustomer', aim: 'customer', ...NO_MEMBER, admin: FOUND },
  {
    call: 'addCustomerNote',
    aim: 'customer',
    body: () => ({ text: 'Call first.' }),
    ...NO_MEMBER,
    admin: ['201', ABSENT, ABSENT],
  },
  {
    call: 'chooseCustomerLanguage',
    aim: 'customer',
    body: () => ({ language: 'en' }),
    ...NO_MEMBER,
    admin: FOUND,
  },
  {
    call: 'tagCustomer',
    aim: 'customer',
    body: () => ({ tag: 'Dealer', on: true }),
    ...NO_MEMBER,
    admin: FOUND,
  },
  {
    call: 'tagCustomers',
    aim: 'nothing',
    body: () => ({ customers: [UNKNOWN], tag: 'Dealer' }),
    ...NO_MEMBER,
    admin: ABSENT,
  },
  {
    call: 'previewMerge',
    aim: 'customer',
    ...NO_MEMBER,
    admin: ['422 validation', '422 validation', ABSENT],
  },
  {
    call: 'mergeCustomers',
    aim: 'customer',
    body: () => ({ other: UNKNOWN }),
    ...NO_MEMBER,
    admin: ['422 validation', ABSENT, ABSENT],
  },
  // The order belongs to an account.
  { call: 'eraseGuest', aim: 'order', ...NO_MEMBER, admin: ABSENT },
  { call: 'listCustomerGroups', aim: 'nothing', ...NO_MEMBER, admin: '200' },
  { call: 'addCustomerGroup', aim: 'nothing', body: aGroup, ...NO_MEMBER, admin: '201' },
  {
    call: 'changeCustomerGroup',
    aim: 'group',
    body: () => ({ ...aGroup(), version: 1 }),
    ...NO_MEMBER,
    admin: FOUND,
  },
  { call: 'removeCustomerGroup', aim: 'group', ...NO_MEMBER, admin: FOUND },
  {
    call: 'setCustomerGroup',
    aim: 'nothing',
    body: () => ({ customers: [UNKNOWN], group: null }),
    ...NO_MEMBER,
    admin: ABSENT,
  },
  // Without products it is refused by its fields.
  {
    call: 'showOwnPrices',
    aim: 'nothing',
    visitor: SIGN_IN,
    owner: '422 validation',
    other: '422 validation',
    admin: '422 validation',
  },
];

/** The audience of each page. */
export const PAGES: Readonly<Record<string, PageRule>> = {
  '/dashboard/manageusers': 'admin',
  '/dashboard/customers': 'admin',
  '/dashboard/customers/groups': 'admin',
  '/dashboard/customers/:customerId': 'admin',
};
