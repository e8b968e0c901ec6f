import { z } from 'zod';
import { call } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';

const refunding = z.object({ state: z.literal('refunding') });
const before = z.object({ modifiedCount: z.literal(0) });

/** The answers to a customer who cancels a paid order. */
export const cancelling = {
  status: 202,
  answer: z.union([refunding, before]),
  byStatus: { 202: refunding, 200: before },
} as const;

export const cancelPaidOrder = call({
  ...cancelling,
  name: 'cancelPaidOrder',
  method: 'POST',
  path: '/orders/{id}/cancellation',
  who: 'member',
  perHour: 60,
  summary:
    'Cancels a paid order of the caller and refunds it, if the settings allow it and nothing has left; 202 while the money is on its way, 200 when that was decided before.',
  params: z.object({ id }),
});
