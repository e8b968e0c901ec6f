import { callAsMember } from '../../member-api.ts';

/**
 * Tells the shop which payment paid the order; true when the shop has it confirmed. Otherwise the provider's own
 * message to the shop settles it: a failure here loses nothing.
 */
export async function reportPayment(orderId: string, transactionId: string): Promise<boolean> {
  try {
    const body = { order: orderId, transactionId };
    return (await callAsMember('PATCH /orders/{id}', { params: { id: orderId }, body })).paid;
  } catch {
    return false;
  }
}
