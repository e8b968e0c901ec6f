import { callAsMember } from '#platform/app/member-api.ts';

/**
 * Tells the shop which payment paid the order; true if the shop confirms it. On failure nothing is lost, because the
 * provider's webhook also reports the payment.
 */
export async function reportPayment(orderId: string, transactionId: string): Promise<boolean> {
  try {
    const body = { order: orderId, transactionId };
    return (await callAsMember('PATCH /orders/{id}', { params: { id: orderId }, body })).paid;
  } catch {
    return false;
  }
}
