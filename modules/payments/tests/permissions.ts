import { ABSENT, SIGN_IN } from '#tests/calls/tables/permission-answers.ts';
import type { Row } from '#tests/calls/tables/permission-row.ts';

/** The answer of each call to each caller. */
export const ROWS: readonly Row[] = [
  {
    call: 'reportPayment',
    aim: 'order',
    body: (order) => ({ order, transactionId: 'pi_unknown' }),
    visitor: SIGN_IN,
    owner: ['409 payment_mismatch', ABSENT, ABSENT],
    other: ABSENT,
    admin: ['409 payment_mismatch', ABSENT, ABSENT],
  },
  {
    call: 'createPaymentIntent',
    aim: 'order in the body',
    body: (order) => ({ order }),
    visitor: SIGN_IN,
    owner: ['200', ABSENT, '422 validation'],
    other: [ABSENT, ABSENT, '422 validation'],
    admin: [ABSENT, ABSENT, '422 validation'],
  },
  {
    call: 'receiveStripeEvent',
    aim: 'nothing',
    body: () => ({}),
    visitor: '400 bad_signature',
    owner: '400 bad_signature',
    other: '400 bad_signature',
    admin: '400 bad_signature',
  },
];
