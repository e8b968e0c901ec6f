import type { Member, Shop } from '#platform/shop.ts';
import { requireOrder } from './require-order.ts';
import { type IssuedDocument, listIssued } from './stored-document.ts';

/** The numbered documents of an order, for its owner and admins. */
export async function listDocuments(shop: Shop, caller: Member, orderId: string): Promise<IssuedDocument[]> {
  await requireOrder(shop, caller, orderId);
  return listIssued(shop.pool, orderId);
}
