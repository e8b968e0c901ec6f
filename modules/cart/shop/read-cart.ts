import type { PricingGroup } from '#modules/pricing/contract/total-step.ts';
import { groupOf, joinListsOf } from '#modules/pricing/shop/booking-refusal.ts';
import type { Database } from '#platform/shop.ts';
import { CART_OFFER_COLUMNS, type CartOffer, STORED_LINE_COLUMNS, type StoredLine } from './cart-line.ts';
import { type CartOwner, ownedBy } from './cart-owner.ts';
import { type Cart, priceCart } from './price-cart.ts';
import type { Wanted } from './put-lines.ts';

/** A cart of one moment, with what its price depends on. Its `id` is null while its owner has none. */
export type CartState = {
  id: string | null;
  /** Another after each change of its lines. */
  version: string | null;
  isMerged: boolean;
  leftOut: string[];
  group: PricingGroup | null;
  /** True if a mail will remind of it. */
  isReminded: boolean;
  /** The revision of the pricing rules. */
  rulesRevision: number;
  lines: StoredLine[];
};

/** The same with what an addition needs: the wanted variants on sale, and whether its key is noted already. */
export type CartToFill = CartState & { offers: CartOffer[]; hasKey: boolean };

export const CART_VERSION = `c.id || ' ' || extract(epoch FROM c.changed_at)`;

const rowsOf = (columns: string, from: string, order: string) =>
  `(SELECT coalesce(json_agg(to_json(found) ORDER BY found.place), '[]') FROM (SELECT ${columns}, ${order} AS place ${from}) found)`;

const stateColumns = (
  member: string,
) => `c.id, ${CART_VERSION} AS version, coalesce(c.is_merged, false) AS "isMerged",
  coalesce(c.left_out, '{}') AS "leftOut", ${groupOf(member)} AS "group",
  EXISTS (SELECT FROM cart_reminder r WHERE r.cart_id = c.id AND r.mailed_at IS NULL) AS "isReminded",
  pricing_revision() AS "rulesRevision", ${rowsOf(
    STORED_LINE_COLUMNS,
    `FROM cart_line l JOIN variant v ON v.id = l.variant_id JOIN product p ON p.id = v.product_id
     ${joinListsOf('c.member_id')} WHERE l.cart_id = c.id`,
    'l.position',
  )} AS lines`;

// A member without a cart has a group too.
const MEMBER = 'coalesce(c.member_id, $5)';

// The subselects hide the lengths of the arrays. PostgreSQL would plan anew for each visible length, which takes longer than reading.
const IDS = '((SELECT $2::uuid[])::uuid[])';
const SKUS = '((SELECT $3::text[])::text[])';

const OFFERS = rowsOf(
  CART_OFFER_COLUMNS,
  `FROM variant v JOIN product p ON p.id = v.product_id ${joinListsOf(MEMBER)}
   WHERE (v.id = ANY ${IDS} OR v.product_id = ANY ${IDS} AND p.options = '[]' OR lower(v.sku) = ANY ${SKUS})
     AND v.archived_at IS NULL AND p.archived_at IS NULL`,
  'v.id',
);

/** The owner's cart in one statement. It changes nothing. */
export async function readCartState(database: Database, owner: CartOwner | undefined): Promise<CartState> {
  const { condition, value, kind } = ownedBy(owner ?? NOBODY);
  const { rows } = await database.query<CartState>({
    name: `cart-of-${kind}`,
    text: `SELECT ${stateColumns('c.member_id')} FROM (SELECT) one LEFT JOIN cart c ON ${condition}`,
    values: [value],
  });
  return rows[0] as CartState;
}

/** Owns no cart: no token has an empty hash. */
const NOBODY: CartOwner = { tokenHash: Buffer.alloc(0) };

/** The same before an addition of lines under a key. */
export async function readCartToFill(
  database: Database,
  owner: CartOwner | undefined,
  { lines, idempotencyKey }: { lines: readonly Wanted[]; idempotencyKey: string },
): Promise<CartToFill> {
  const { condition, value, kind } = ownedBy(owner ?? NOBODY);
  const { rows } = await database.query<CartToFill>({
    name: `cart-to-fill-of-${kind}`,
    text: `SELECT ${stateColumns(MEMBER)}, ${OFFERS} AS offers, coalesce(md5($4)::uuid = ANY (c.added_keys), false) AS "hasKey"
           FROM (SELECT) one LEFT JOIN cart c ON ${condition}`,
    values: [
      value,
      lines.flatMap(({ variantId }) => variantId ?? []),
      lines.flatMap(({ sku }) => sku?.toLowerCase() ?? []),
      idempotencyKey,
      owner && 'memberId' in owner ? owner.memberId : null,
    ],
  });
  return rows[0] as CartToFill;
}

/** The owner's cart, priced anew; an empty one if there is none. It changes nothing. */
export async function readCart({ pool }: { pool: Database }, owner: CartOwner | undefined): Promise<Cart> {
  const state = await readCartState(pool, owner);
  return priceCart(state.lines, state);
}
