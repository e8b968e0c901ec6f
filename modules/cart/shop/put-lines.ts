import {
  isMoreThanLeft,
  nearestToBook,
  quantityComplaint,
  unitPriceCents,
} from '#modules/pricing/contract/quantity-rule.ts';
import { joinListsOf } from '#modules/pricing/shop/booking-refusal.ts';
import type { Database } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { CART_OFFER_COLUMNS, type CartOffer } from './cart-line.ts';

export const MOST_LINES = 100;

/**
 * A line to put into the cart. The variant is named by its id, by its SKU or, without options, by its product's id. Without a
 * quantity, a new line gets the smallest order, and a line of the cart one step more.
 */
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
  /** True if only the stock is in the way. */
  isShort: boolean;
  /** The nearest quantity that would do, with what the cart has already; null if none does. */
  nearest: number | null;
};

/** A line that a cart takes, at the price that the customer now knows. */
export type ChosenLine = { offer: CartOffer; quantity: number; priceCents: number };

/**
 * Sets the quantities of the wanted lines in a locked cart. Returns the lines that cannot be bought, each with its reason.
 */
export async function putLines(
  client: Database,
  cartId: string,
  wanted: readonly Wanted[],
): Promise<RefusedLine[]> {
  const offers = await findOffers(client, { cartId }, wanted);
  const { lines, refused } = chooseLines('set', wanted, offers, await quantitiesOf(client, cartId));
  await storeLines(client, cartId, lines);
  return refused;
}

/** Decides which wanted lines a cart takes beside the quantities that it has: `add` adds to them, `set` replaces them. */
export function chooseLines(
  how: 'add' | 'set',
  wanted: readonly Wanted[],
  offers: readonly (CartOffer | undefined)[],
  quantities: ReadonlyMap<string, number>,
): { lines: ChosenLine[]; refused: RefusedLine[] } {
  const held = new Map(quantities);
  const lines = new Map<string, ChosenLine>();
  const refused: RefusedLine[] = [];
  for (const [place, one] of wanted.entries()) {
    const offer = offers[place];
    const refuse = (field: RefusedLine['field'], message: string, more: Partial<RefusedLine> = {}) =>
      refused.push({ place, field, message, isShort: false, nearest: null, ...more });
    const named = one.sku === undefined ? 'variantId' : 'sku';
    if (!offer) {
      refuse(named, named === 'sku' ? t('We sell nothing with this SKU') : t('This variant is not on sale'));
      continue;
    }
    const has = how === 'add' ? (held.get(offer.variantId) ?? 0) : 0;
    const quantity = has + (one.quantity ?? (has > 0 ? (offer.stepQuantity ?? 1) : offer.minQuantity));
    const isSoldOut = offer.availableQuantity < offer.minQuantity;
    const complaint = isSoldOut ? t('Sold out') : quantityComplaint(offer, quantity);
    if (complaint) {
      const message =
        has > 0
          ? t('Your cart has {count, number} already. {complaint}', { count: has, complaint })
          : complaint;
      refuse('quantity', message, {
        isShort: isSoldOut || isMoreThanLeft(offer, quantity),
        nearest: nearestToBook(offer, quantity) ?? null,
      });
    } else if (!held.has(offer.variantId) && held.size >= MOST_LINES) {
      refuse(named, t('A cart takes at most {mostLines} products', { mostLines: MOST_LINES }));
    } else {
      held.set(offer.variantId, quantity);
      lines.set(offer.variantId, { offer, quantity, priceCents: unitPriceCents(offer, quantity) });
    }
  }
  return { lines: [...lines.values()], refused };
}

/** Inserts the lines of parameter `$1`, which `storedLines` made, into the cart of `own`, or replaces its quantities and prices. */
export const PUT_LINES = `INSERT INTO cart_line (cart_id, variant_id, quantity, seen_price_cents)
  SELECT own.id, l."variantId", l.quantity, l."priceCents" FROM own, ROWS FROM
    (jsonb_to_recordset($1) AS ("variantId" uuid, quantity integer, "priceCents" bigint)) WITH ORDINALITY
    AS l ("variantId", quantity, "priceCents", place) ORDER BY l.place
  ON CONFLICT (cart_id, variant_id) DO UPDATE SET quantity = excluded.quantity,
    seen_price_cents = excluded.seen_price_cents, merged_units = 0, lost_units = 0`;

export const storedLines = (lines: readonly ChosenLine[]) =>
  JSON.stringify(
    lines.map(({ offer: { variantId }, quantity, priceCents }) => ({ variantId, quantity, priceCents })),
  );

async function storeLines(client: Database, cartId: string, lines: readonly ChosenLine[]): Promise<void> {
  if (lines.length === 0) return;
  await client.query({
    name: 'store-cart-lines',
    text: `WITH own AS (UPDATE cart SET changed_at = now() WHERE id = $2 RETURNING id) ${PUT_LINES}`,
    values: [storedLines(lines), cartId],
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
             ${joinListsOf('coalesce($3, (SELECT member_id FROM cart WHERE id = $4))')}
           WHERE (v.id = ANY ($1) OR v.product_id = ANY ($1) AND p.options = '[]' OR lower(v.sku) = ANY ($2)) AND v.archived_at IS NULL AND p.archived_at IS NULL`,
    values: [
      wanted.flatMap(({ variantId }) => variantId ?? []),
      wanted.flatMap(({ sku }) => sku?.toLowerCase() ?? []),
      'memberId' in buyer ? buyer.memberId : null,
      'cartId' in buyer ? buyer.cartId : null,
    ],
  });
  return inOrder(rows, wanted);
}

/** Returns the offer that each wanted line names. */
export function inOrder(
  offers: readonly CartOffer[],
  wanted: readonly Pick<Wanted, 'variantId' | 'sku'>[],
): (CartOffer | undefined)[] {
  const byId = new Map(
    offers.flatMap((offer): [string, CartOffer][] => [
      ...(offer.variantTitle === '' ? [[offer.productId, offer] as [string, CartOffer]] : []),
      [offer.variantId, offer],
    ]),
  );
  const bySku = new Map(offers.map((offer) => [offer.sku.toLowerCase(), offer]));
  return wanted.map(({ variantId, sku }) =>
    variantId === undefined ? bySku.get(sku?.toLowerCase() ?? '') : byId.get(variantId),
  );
}
