import { callApi } from '../api.ts';
import { callAsMember } from '../member-api.ts';
import { formatMoment } from '../ui/format-moment.ts';
import type { PlacedOrder } from './placed-order.ts';

/** The end of the time in which the goods of an unpaid order are its customer's, in words; undefined if the shop does not answer. */
export async function heldUntil({ order: id, link: token }: PlacedOrder): Promise<string | undefined> {
  const asked =
    token === null
      ? callAsMember('GET /orders/{id}/page', { params: { id } })
      : callApi('POST /order-links/order', { body: { token } });
  return asked.then(
    ({ expiresAt }) => formatMoment(expiresAt),
    () => undefined,
  );
}
