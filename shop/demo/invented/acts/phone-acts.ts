import { phoneCart } from '../../../checkout/phone/phone-cart.ts';
import { phoneCustomer } from '../../../checkout/phone/phone-customer.ts';
import { placePhoneOrder } from '../../../checkout/phone/place-phone-order.ts';
import { quoteCart } from '../../../checkout/quote-cart.ts';
import { carryOut } from '../carry-out.ts';
import type { Shopper } from '../shoppers.ts';
import { type Act, type ActWorld, idsOf } from './act.ts';

/** How many orders the acts of a story place. */
export const PHONE_ORDERS = 4;

const keyOf = ({ story }: ActWorld, name: string) => `${story.keys}phone:${name}`;

/** Support orders for a dealer, who pays at once. */
export const dealerOrders =
  (place: number): Act =>
  async (world) => {
    const dealer = world.story.shoppers.filter(({ only }) => only === 'phones')[place];
    if (!dealer) return;
    const orderId = await orderByPhone(world, dealer, { name: `dealer-${place}`, lines: 3, times: 2 });
    if (orderId) await carryOut(world, livingOf(orderId), 'pay');
  };

export const shipToDealer =
  (place: number): Act =>
  async (world) => {
    const key = keyOf(world, `dealer-${place}`);
    const [orderId] = await idsOf(world, 'SELECT id FROM orders WHERE idempotency_key = $1', [key]);
    if (orderId) await carryOut(world, livingOf(orderId), 'ship');
  };

/** A guest gets the code of one use for a damaged parcel; the link to pay is in their mail. */
export const guestOrders: Act = async (world) => {
  const guest = world.story.shoppers.find(({ isGuest }) => isGuest);
  if (guest) await orderByPhone(world, guest, { name: 'guest', lines: 1, times: 1, codes: ['SORRY-10'] });
};

type Wanted = { name: string; lines: number; times: number; codes?: string[] };

/** Returns the order, whose key says that the story placed it; undefined if it was placed before. */
async function orderByPhone(
  world: ActWorld,
  { email, name, address }: Shopper,
  wanted: Wanted,
): Promise<string | undefined> {
  const { shop, team } = world;
  const lines = await plentiful(world, wanted);
  const customer = await phoneCustomer(shop, email, name);
  const codes = wanted.codes ?? [];
  const { priced, method } = await quoteCart(
    shop,
    await phoneCart(shop, customer, lines),
    { ...customer, isProven: true },
    { destination: { country: address.country, region: address.region ?? '' }, methodId: undefined, codes },
  );
  if (!method) return undefined;
  const order = {
    ...{ email, lines, delivery: address, codes },
    ...{ methodId: method.id, totalCents: priced.totalCents },
  };
  const { orderId } = await placePhoneOrder(shop, team.support, order, wanted.name);
  const { rowCount } = await shop.pool.query(
    'UPDATE orders SET idempotency_key = $2 WHERE id = $1 AND idempotency_key <> $2',
    [orderId, keyOf(world, wanted.name)],
  );
  return rowCount === 1 ? orderId : undefined;
}

/** Of what the shop has most. */
async function plentiful(
  { shop }: ActWorld,
  { lines, times }: Wanted,
): Promise<{ sku: string; quantity: number }[]> {
  const { rows } = await shop.pool.query<{ sku: string; quantity: number }>(
    `SELECT v.sku, p.min_quantity * $2 AS quantity FROM variant v JOIN product p ON p.id = v.product_id
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
