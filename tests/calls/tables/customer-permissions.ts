import { ABSENT, FOUND, NO_MEMBER } from './permission-answers.ts';
import type { Row } from './permission-row.ts';

/** The calls by which staff know their customers. */
export const CUSTOMER_ROWS: readonly Row[] = [
  { call: 'listCustomers', aim: 'nothing', ...NO_MEMBER, admin: '200' },
  { call: 'showCustomer', aim: 'customer', ...NO_MEMBER, admin: FOUND },
  {
    call: 'addCustomerNote',
    aim: 'customer',
    body: () => ({ text: 'Call first.' }),
    ...NO_MEMBER,
    admin: ['201', ABSENT, ABSENT],
  },
  {
    call: 'tagCustomer',
    aim: 'customer',
    body: () => ({ tag: 'Dealer', on: true }),
    ...NO_MEMBER,
    admin: FOUND,
  },
];
