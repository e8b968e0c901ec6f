import { callAsMember } from 'tillwright/pages';
import type { Gift, listGifts } from '../calls.ts';

const AT_ONCE = 100;

/** The gifts of these orders, by the order's id. */
export async function loadGifts(orders: readonly string[]): Promise<ReadonlyMap<string, Gift>> {
  const gifts: Gift[] = [];
  for (let start = 0; start < orders.length; start += AT_ONCE) {
    const ids = orders.slice(start, start + AT_ONCE).join(',');
    gifts.push(
      ...(await callAsMember<typeof listGifts>('GET /x/gift-wrap/gifts', { query: { orders: ids } })),
    );
  }
  return new Map(gifts.map((gift) => [gift.order, gift]));
}
