import { mostToBook } from '#modules/pricing/contract/quantity-rule.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Database, Shop } from '#platform/shop.ts';
import type { StoredLine } from './cart-line.ts';
import { lockCart, lockOrMakeCart } from './lock-cart.ts';
import { MOST_LINES } from './put-lines.ts';
import { readLines } from './read-lines.ts';

type Owners = { tokenHash: Buffer; memberId: string };

type Merged = {
  variantId: string;
  quantity: number;
  seenPriceCents: number;
  mergedUnits: number;
  lostUnits: number;
};

/**
 * Moves a visitor's cart into the member's and deletes it. Quantities add up as far as stock and maximum allow, and the
 * cart says what changed. Of simultaneous calls one merges.
 */
export async function mergeCarts(
  shop: Pick<Shop, 'pool' | 'newId'>,
  { tokenHash, memberId }: Owners,
): Promise<void> {
  await transaction(shop.pool, async (client) => {
    // The visitor's cart before the member's: no other call locks two carts.
    const visitors = await lockCart(client, { tokenHash });
    if (!visitors) return;
    const members = await lockOrMakeCart(shop, client, { memberId });
    const held = await readLines(client, members);
    const brought = await readLines(client, visitors);
    const byVariant = new Map(held.map((line) => [line.variantId, line]));
    const isNew = ({ variantId }: StoredLine) => !byVariant.has(variantId);
    const fitting = new Set(brought.filter(isNew).slice(0, Math.max(0, MOST_LINES - held.length)));
    const merged = brought
      .filter((line) => !isNew(line) || fitting.has(line))
      .map((line) => merge(byVariant.get(line.variantId), line));
    const leftOut = brought.filter((line) => isNew(line) && !fitting.has(line));
    await store(client, members, merged);
    await client.query(
      `UPDATE cart SET changed_at = now(), is_merged = is_merged OR $2, left_out = left_out || $3::text[] WHERE id = $1`,
      [members, held.length > 0 && brought.length > 0, leftOut.map(({ productName }) => productName)],
    );
    await client.query('DELETE FROM cart WHERE id = $1', [visitors]);
  });
}

/** A quantity above the limit is cut only if both carts hold the product; otherwise the cart shows the complaint. */
function merge(held: StoredLine | undefined, brought: StoredLine): Merged {
  const { variantId, seenPriceCents } = brought;
  if (!held) return { variantId, quantity: brought.quantity, seenPriceCents, mergedUnits: 0, lostUnits: 0 };
  const sum = held.quantity + brought.quantity;
  const most = brought.isOnSale ? mostToBook(brought) : 0;
  const quantity = Math.min(sum, Math.max(most, held.quantity));
  return {
    variantId,
    quantity,
    seenPriceCents: held.seenPriceCents,
    mergedUnits: held.mergedUnits + quantity - held.quantity,
    lostUnits: held.lostUnits + sum - quantity,
  };
}

async function store(client: Database, cartId: string, lines: readonly Merged[]): Promise<void> {
  await client.query(
    `INSERT INTO cart_line (cart_id, variant_id, quantity, seen_price_cents, merged_units, lost_units)
     SELECT $1, l."variantId", l.quantity, l."seenPriceCents", l."mergedUnits", l."lostUnits" FROM ROWS FROM
       (jsonb_to_recordset($2) AS ("variantId" uuid, quantity integer, "seenPriceCents" bigint, "mergedUnits" integer,
         "lostUnits" integer)) WITH ORDINALITY
       AS l ("variantId", quantity, "seenPriceCents", "mergedUnits", "lostUnits", place) ORDER BY l.place
     ON CONFLICT (cart_id, variant_id) DO UPDATE SET quantity = excluded.quantity,
       merged_units = excluded.merged_units, lost_units = excluded.lost_units`,
    [cartId, JSON.stringify(lines)],
  );
}
