import { z } from 'zod';
import { call } from '#platform/contract/call.ts';
import { email, line, whole } from '#platform/contract/fields.ts';
import { t } from '#platform/words/t.ts';

/** The statement of a customer: a name, the order, and the order’s email address. */
export const statement = z.strictObject({
  name: line(() => t('Name'), 80),
  number: whole(() => t('Order number'), 1, 999_999_999),
  email,
});

export const withdraw = call({
  name: 'withdraw',
  method: 'POST',
  path: '/withdrawals',
  who: 'anyone',
  perHour: 10,
  status: 202,
  summary:
    'Withdraws from an order without a reason, where the law grants that. Answers alike for known and unknown orders; the mail to the order’s address confirms it.',
  body: statement,
  answer: z.object({ receivedAt: z.string() }),
});
