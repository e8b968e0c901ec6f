import { transaction } from '#platform/db/transaction.ts';
import type { Database, Shop } from '#platform/shop.ts';
import type { CartOwner } from './cart-owner.ts';
import { lockOrMakeCart } from './lock-cart.ts';
import { type Cart, priceCart } from './price-cart.ts';
import {
  type ChosenLine,
  chooseLines,
  inOrder,
  PUT_LINES,
  type RefusedLine,
  storedLines,
  type Wanted,
} from './put-lines.ts';
import { CART_VERSION, type CartToFill, readCartToFill } from './read-cart.ts';

export type Addition = { lines: readonly Wanted[]; idempotencyKey: string };

export type Filled = { cart: Cart; refused: RefusedLine[] };

/** Gives the owner of a cart that is not there yet; a visitor gets a new one. */
export type NewOwner = () => Promise<CartOwner>;

/**
 * Adds lines to the owner's cart, once per key, and returns the cart. `refuse` throws, or leaves out what cannot be bought;
 * a repeated addition says again what cannot. Additions at once add up.
 */
export async function fillCart(
  shop: Pick<Shop, 'pool' | 'newId'>,
  known: CartOwner | undefined,
  newOwner: NewOwner,
  addition: Addition,
  refuse: (refused: RefusedLine[]) => void,
): Promise<Filled> {
  const state = await readCartToFill(shop.pool, known, addition);
  const owner = known && (state.id || 'memberId' in known) ? known : await newOwner();
  const filled = fill(state, addition, refuse);
  if (!filled.isNew || (await store(shop, shop.pool, owner, state, filled.lines, addition))) return filled;
  // The cart has changed since it was read.
  return transaction(shop.pool, async (client) => {
    await lockOrMakeCart(shop, client, owner);
    const locked = await readCartToFill(client, owner, addition);
    const again = fill(locked, addition, refuse);
    if (again.isNew) await store(shop, client, owner, locked, again.lines, addition);
    return again;
  });
}

function fill(state: CartToFill, { lines: wanted }: Addition, refuse: (refused: RefusedLine[]) => void) {
  const isNew = !state.hasKey;
  const held = new Map(state.lines.map(({ variantId, quantity }) => [variantId, quantity]));
  const { lines, refused } = chooseLines(isNew ? 'add' : 'set', wanted, inOrder(state.offers, wanted), held);
  if (isNew) refuse(refused);
  const cart = priceCart(isNew ? withLines(state, lines) : state.lines, state);
  return { cart, refused, lines, isNew };
}

/** The lines of a cart after these were stored. */
function withLines({ lines: held }: CartToFill, chosen: readonly ChosenLine[]) {
  const stored = new Map(
    chosen.map(({ offer, quantity, priceCents }) => [
      offer.variantId,
      { ...offer, quantity, seenPriceCents: priceCents, mergedUnits: 0, lostUnits: 0 },
    ]),
  );
  const isHeld = new Set(held.map(({ variantId }) => variantId));
  return [
    ...held.map((line) => stored.get(line.variantId) ?? line),
    ...[...stored.values()].filter(({ variantId }) => !isHeld.has(variantId)),
  ];
}

// Retries come within seconds, so the newest keys suffice.
const MOST_KEYS = 20;

/** Writes lines and key in one statement; false if the cart is no longer as it was read. */
async function store(
  { newId }: Pick<Shop, 'newId'>,
  database: Database,
  owner: CartOwner,
  { id, version }: CartToFill,
  lines: readonly ChosenLine[],
  { idempotencyKey }: Addition,
): Promise<boolean> {
  const { rowCount } = await database.query(
    id !== null
      ? {
          name: 'fill-cart',
          text: `WITH own AS (
                   SELECT c.id FROM cart c WHERE c.id = $2 AND ${CART_VERSION} = $3 AND md5($4)::uuid <> ALL (c.added_keys)
                   FOR UPDATE
                 ), changed AS (
                   UPDATE cart SET changed_at = CASE WHEN $5 THEN now() ELSE changed_at END,
                     added_keys = (md5($4)::uuid || added_keys)[:${MOST_KEYS}] WHERE id IN (SELECT id FROM own)
                 ), put AS (${PUT_LINES})
                 SELECT FROM own`,
          values: [storedLines(lines), id, version, idempotencyKey, lines.length > 0],
        }
      : 'memberId' in owner
        ? {
            name: 'start-cart-of-member',
            // A member who was deleted meanwhile gets no new cart.
            text: `WITH living AS (
                     SELECT id FROM member WHERE id = $3 AND deleted_at IS NULL FOR SHARE
                   ), own AS (
                     INSERT INTO cart (id, member_id, added_keys) SELECT $2, id, ARRAY[md5($4)::uuid] FROM living
                     ON CONFLICT DO NOTHING RETURNING id
                   ), put AS (${PUT_LINES})
                   SELECT FROM own`,
            values: [storedLines(lines), newId(), owner.memberId, idempotencyKey],
          }
        : {
            name: 'start-cart-of-visitor',
            text: `WITH own AS (
                     INSERT INTO cart (id, token_hash, added_keys) VALUES ($2, $3, ARRAY[md5($4)::uuid])
                     ON CONFLICT DO NOTHING RETURNING id
                   ), put AS (${PUT_LINES})
                   SELECT FROM own`,
            values: [storedLines(lines), newId(), owner.tokenHash, idempotencyKey],
          },
  );
  return rowCount === 1;
}
