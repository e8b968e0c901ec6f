import { quoteCart } from '#modules/checkout/shop/quote-cart.ts';
import { phoneCart } from '#modules/phone-orders/shop/phone-cart.ts';
import { phoneCustomer } from '#modules/phone-orders/shop/phone-customer.ts';
import { placePhoneOrder } from '#modules/phone-orders/shop/place-phone-order.ts';
import { carryOut } from '../carry-out.ts';
import type { Shopper } from '../shoppers.ts';
import { type Act, type ActWorld, idsOf } from './act.ts';

/** How many orders the acts of a story place. */
export const PHONE_ORDERS = 5;

const keyOf = ({ story }: ActWorld, name: Name) => `${story.keys}phone:${name}`;

type Name = `dealer-${0 | 1 | 2}` | `guest-${0 | 1}`;

const placed = (world: ActWorld, name: Name) =>
  idsOf(world, 'SELECT id FROM orders WHERE idempotency_key = $1', [keyOf(world, name)]);

/** Support orders for a dealer. */
export const dealerOrders =
  (place: 0 | 1 | 2): Act =>
  async (world) => {
    const dealer = world.story.shoppers.filter(({ only }) => only === 'phones')[place];
    if (!dealer) return;
    await orderByPhone(world, dealer, { name: `dealer-${place}`, lines: 3, times: 2 });
  };

/** The fate of an order by phone. */
export const afterCall =
  (deed: 'pay' | 'ship' | 'cancel', name: Name): Act =>
  async (world) => {
    const [orderId] = await placed(world, name);
    if (orderId) await carryOut(world, livingOf(orderId), deed);
  };

/** A guest has a code and gets the link to pay by mail. */
export const guestOrders =
  (place: 0 | 1, codes: readonly string[]): Act =>
  async (world) => {
    const guest = world.story.shoppers.filter(({ isGuest }) => isGuest)[place];
    if (guest) await orderByPhone(world, guest, { name: `guest-${place}`, lines: 1, times: 1, codes });
  };

type Wanted = { name: Name; lines: number; times: number; codes?: readonly string[] };

/** Orders, once, under a key that says that the story did it. */
async function orderByPhone(
  world: ActWorld,
  { email, name, address }: Shopper,
  wanted: Wanted,
): Promise<void> {
  const { shop, team } = world;
  if ((await placed(world, wanted.name)).length > 0) return;
  const lines = await plentiful(world, wanted);
  const customer = await phoneCustomer(shop, email, name);
  const codes = wanted.codes ?? [];
  const { priced, method } = await quoteCart(
    shop,
    await phoneCart(shop, customer, lines),
    { ...customer, isProven: true },
    { destination: { country: address.country, region: address.region ?? '' }, methodId: undefined, codes },
  );
  if (!method) return;
  const order = {
    ...{ email, lines, delivery: address, codes },
    ...{ methodId: method.id, totalCents: priced.totalCents },
  };
  const { orderId } = await placePhoneOrder(shop, team.support, order, wanted.name);
  await shop.pool.query('UPDATE orders SET idempotency_key = $2 WHERE id = $1', [
    orderId,
    keyOf(world, wanted.name),
  ]);
}

/** Of what the shop has most. */
async function plentiful(
  { shop }: ActWorld,
  { lines, times }: Wanted,
): Promise<{ sku: string; quantity: number }[]> {
  const { rows } = await shop.pool.query<{ sku: string; quantity: number }>(
    `SELECT v.sku, p.min_quantity * $2 AS quantity /* never null: a number is given */ FROM variant v JOIN product p ON p.id = v.product_id
     WHERE v.archived_at IS NULL AND p.archived_at IS NULL AND coalesce(p.max_quantity, 2000000) >= p.min_quantity * $2
       AND (p.quantity_step IS NULL OR p.min_quantity % p.quantity_step = 0)
     ORDER BY v.available / p.min_quantity DESC, v.sku LIMIT $1`,
    [lines, times],
  );
  return rows;
}

const livingOf = (orderId: string) => ({
  orderId,
  clientSecret: undefined,
  member: null,
  firstProduct: '',
  returnId: undefined,
});
