import { nearestToBook, quantityComplaint, unitPriceCents } from '#contract/quantity-rule.ts';
import type { Database } from '../context.ts';
import { joinGroupOf } from '../order/booking-refusal.ts';
import { CART_OFFER_COLUMNS, type CartOffer } from './cart-line.ts';

export const MOST_LINES = 100;

/** A variant by its id, by that of its product without options, or by its SKU. Without a quantity it is the smallest order, or one step more of a line. */
export type Wanted = {
  variantId?: string | undefined;
  sku?: string | undefined;
  quantity?: number | undefined;
};

/** Why a wanted line was not put into the cart. */
export type RefusedLine = {
  /** The index of the wanted line. */
  place: number;
  field: 'variantId' | 'sku' | 'quantity';
  message: string;
  /** The nearest quantity that would do, with what the cart has already; null if none does. */
  nearest: number | null;
};

type Line = { variantId: string; quantity: number; priceCents: number };

/**
 * Puts the wanted lines that can be bought into a locked cart and returns why the others were not. `add` adds to what the
 * cart has, `set` replaces its quantity, `check` writes nothing.
 */
export async function putLines(
  client: Database,
  cartId: string,
  how: 'add' | 'set' | 'check',
  wanted: readonly Wanted[],
): Promise<RefusedLine[]> {
  const offers = await findOffers(client, { cartId }, wanted);
  const held = await quantitiesOf(client, cartId);
  const lines = new Map<string, Line>();
  const refused: RefusedLine[] = [];
  for (const [place, one] of wanted.entries()) {
    const offer = offers[place];
    const refuse = (field: RefusedLine['field'], message: string, nearest: number | null = null) =>
      refused.push({ place, field, message, nearest });
    const named = one.sku === undefined ? 'variantId' : 'sku';
    if (!offer) {
      refuse(named, named === 'sku' ? 'We sell nothing with this SKU' : 'This variant is not on sale');
      continue;
    }
    const has = how === 'add' ? (held.get(offer.variantId) ?? 0) : 0;
    const quantity = has + (one.quantity ?? (has > 0 ? (offer.stepQuantity ?? 1) : offer.minQuantity));
    const complaint =
      offer.availableQuantity < offer.minQuantity ? 'Sold out' : quantityComplaint(offer, quantity);
    if (complaint) {
      const already = has > 0 ? `Your cart has ${has.toLocaleString('en-US')} already. ` : '';
      refuse('quantity', `${already}${complaint}`, nearestToBook(offer, quantity) ?? null);
    } else if (!held.has(offer.variantId) && held.size >= MOST_LINES) {
      refuse(named, `A cart takes at most ${MOST_LINES} products`);
    } else {
      held.set(offer.variantId, quantity);
      const { variantId } = offer;
      lines.set(variantId, { variantId, quantity, priceCents: unitPriceCents(offer, quantity) });
    }
  }
  if (how !== 'check') await storeLines(client, cartId, [...lines.values()]);
  return refused;
}

/** Writes lines with the quantity and price that the customer now knows. */
async function storeLines(client: Database, cartId: string, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return;
  await client.query({
    name: 'store-cart-lines',
    text: `INSERT INTO cart_line (cart_id, variant_id, quantity, seen_price_cents)
           SELECT $1, l."variantId", l.quantity, l."priceCents" FROM ROWS FROM
             (jsonb_to_recordset($2) AS ("variantId" uuid, quantity integer, "priceCents" bigint)) WITH ORDINALITY
             AS l ("variantId", quantity, "priceCents", place) ORDER BY l.place
           ON CONFLICT (cart_id, variant_id) DO UPDATE SET quantity = excluded.quantity,
             seen_price_cents = excluded.seen_price_cents, merged_units = 0, lost_units = 0`,
    values: [cartId, JSON.stringify(lines)],
  });
  await client.query({
    name: 'note-cart-change',
    text: 'UPDATE cart SET changed_at = now() WHERE id = $1',
    values: [cartId],
  });
}

export async function quantitiesOf(client: Database, cartId: string): Promise<Map<string, number>> {
  const { rows } = await client.query<{ variantId: string; quantity: number }>({
    name: 'quantities-of-cart',
    text: 'SELECT variant_id AS "variantId", quantity FROM cart_line WHERE cart_id = $1',
    values: [cartId],
  });
  return new Map(rows.map(({ variantId, quantity }) => [variantId, quantity]));
}

/** The variants on sale at the prices of a buyer, in the order of the wanted lines, with a gap for each that is not. */
export async function findOffers(
  client: Database,
  buyer: { cartId: string } | { memberId: string | null },
  wanted: readonly Pick<Wanted, 'variantId' | 'sku'>[],
): Promise<(CartOffer | undefined)[]> {
  const { rows } = await client.query<CartOffer>({
    name: 'offers-for-cart',
    text: `SELECT ${CART_OFFER_COLUMNS} FROM variant v JOIN product p ON p.id = v.product_id
             ${joinGroupOf('coalesce($3, (SELECT member_id FROM cart WHERE id = $4))')}
           WHERE (v.id = ANY ($1) OR v.product_id = ANY ($1) AND p.options = '[]' OR lower(v.sku) = ANY ($2)) AND v.archived_at IS NULL AND p.archived_at IS NULL`,
    values: [
      wanted.flatMap(({ variantId }) => variantId ?? []),
      wanted.flatMap(({ sku }) => sku?.toLowerCase() ?? []),
      'memberId' in buyer ? buyer.memberId : null,
      'cartId' in buyer ? buyer.cartId : null,
    ],
  });
  const byId = new Map(
    rows.flatMap((offer): [string, CartOffer][] => [
      ...(offer.variantTitle === '' ? [[offer.productId, offer] as [string, CartOffer]] : []),
      [offer.variantId, offer],
    ]),
  );
  const bySku = new Map(rows.map((offer) => [offer.sku.toLowerCase(), offer]));
  return wanted.map(({ variantId, sku }) =>
    variantId === undefined ? bySku.get(sku?.toLowerCase() ?? '') : byId.get(variantId),
  );
}
