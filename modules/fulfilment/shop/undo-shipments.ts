import { Problem } from '#platform/contract/problems.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { undoShipment } from './undo-shipment.ts';

/** `refusal` is undefined if this call undid the shipment; order and number are null for an unknown one. */
type Undone = {
  shipmentId: string;
  orderId: string | null;
  number: number | null;
  refusal: string | undefined;
};

/** Undoes each shipment in a transaction of its own, so that a refused one holds up no other. */
export async function undoShipments(
  shop: Shop,
  admin: Member,
  shipmentIds: readonly string[],
): Promise<Undone[]> {
  const ids = [...new Set(shipmentIds.map((id) => id.toLowerCase()))];
  const { rows } = await shop.pool.query<{ id: string; order_id: string; number: number }>({
    name: 'orders-of-shipments',
    text: 'SELECT s.id, s.order_id, o.number FROM shipment s JOIN orders o ON o.id = s.order_id WHERE s.id = ANY($1::uuid[])',
    values: [ids],
  });
  const shipments = new Map(rows.map((row) => [row.id, row]));
  const undone: Undone[] = [];
  for (const shipmentId of ids) {
    const { order_id: orderId = null, number = null } = shipments.get(shipmentId) ?? {};
    const refusal = orderId ? await refusalOf(shop, admin, { orderId, shipmentId }) : t('Not found');
    undone.push({ shipmentId, orderId, number, refusal });
  }
  return undone;
}

async function refusalOf(
  shop: Shop,
  admin: Member,
  shipment: { orderId: string; shipmentId: string },
): Promise<string | undefined> {
  try {
    await undoShipment(shop, admin, shipment);
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
}
