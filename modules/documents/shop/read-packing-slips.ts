import { isPaid, type OrderState } from '#modules/order-states/contract/order-states.ts';
import { readOrderUnits, unitsToShip } from '#modules/orders/shop/order-units.ts';
import { Problem } from '#platform/contract/problems.ts';
import type { Database, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import type { SoldOrder } from './document-facts.ts';
import type { DocumentFile } from './document-file.ts';
import { type PackingSlip, renderPackingSlips } from './render/render-packing-slips.ts';

/**
 * The packing slips of paid orders in one file, in the order of their ids given, each in the language of its order, with the units that are still to ship.
 * Throws if one order is not paid.
 */
export async function readPackingSlips(shop: Shop, orderIds: readonly string[]): Promise<DocumentFile> {
  const ids = [...new Set(orderIds.map((id) => id.toLowerCase()))];
  const { rows } = await shop.pool.query<{ number: number; status: OrderState }>({
    name: 'orders-to-pack',
    text: 'SELECT number, status FROM orders WHERE id = ANY($1::uuid[]) ORDER BY number',
    values: [ids],
  });
  if (rows.length < ids.length) throw new Problem('not_found');
  const unpaid = rows.filter(({ status }) => !isPaid(status)).map(({ number }) => number);
  if (unpaid.length > 0)
    throw new Problem(
      'order_not_paid',
      t('Only paid orders are packed. Not paid: {numbers}.', { numbers: unpaid.join(', ') }),
    );

  const packed = await shop.pool.query<{ id: string; facts: SoldOrder; note: string | null }>({
    name: 'packing-facts',
    text: `SELECT id, order_facts(id, $2, $3) AS facts /* never null: the orders were found */,
             (SELECT r.note FROM order_remark r WHERE r.order_id = asked.id) AS note FROM unnest($1::uuid[]) WITH ORDINALITY asked (id, place) ORDER BY place`,
    values: [ids, shop.brandName, shop.brandEmail],
  });
  const slips: PackingSlip[] = [];
  for (const { id, facts, note } of packed.rows)
    slips.push({ ...facts, note: note ?? undefined, lines: await linesToPack(shop.pool, id, facts.lines) });
  const [first, ...others] = slips;
  if (!first) throw new Problem('not_found');
  const look = await shop.printLook();
  const content = await renderPackingSlips(look, [first, ...others]);
  return {
    name: others.length === 0 ? `packing-slip-${first.order.number}.pdf` : 'packing-slips.pdf',
    content,
  };
}

/** The units that are still to ship; once none is, those that were bought. */
async function linesToPack(
  database: Database,
  orderId: string,
  bought: SoldOrder['lines'],
): Promise<SoldOrder['lines']> {
  const { lines } = await readOrderUnits(database, orderId);
  const left = lines.flatMap((units, place) => {
    const [line, quantity] = [bought[place], unitsToShip(units)];
    return line && quantity > 0 ? [{ ...line, quantity }] : [];
  });
  return left.length > 0 ? left : bought;
}
