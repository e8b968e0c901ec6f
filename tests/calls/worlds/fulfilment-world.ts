import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { type Customer, placeOrder } from '#modules/orders/shop/place-order.ts';
import type { Enrolled } from '../../support/enrol.ts';
import { type Line, ordering } from '../../support/ordering.ts';
import { type PaymentWorld, startPaymentWorld, type WorldOptions } from './payment-world.ts';

export type FulfilmentWorld = Awaited<ReturnType<typeof startFulfilmentWorld>>;
export type PaidOrder = Awaited<ReturnType<FulfilmentWorld['paid']>>;

/** A shop in which Mia has paid for 1, 2 and 3 units of three products, with tax and shipping. */
export async function startFulfilmentWorld(name: string, options: WorldOptions = {}) {
  const world: PaymentWorld = await startPaymentWorld(name, { jobs: true, ...options });
  const { shop, mia, ada } = world;
  const query = async (sql: string, values: unknown[] = []) =>
    (await shop.open.shop.pool.query(sql, values)).rows;
  const post = (path: string, body: object, as: Enrolled = ada, key: string = randomUUID()) =>
    shop.call('POST', path, { as, body, headers: { 'idempotency-key': key } });

  return {
    ...world,
    query,
    post,

    async paid({
      card,
      customer = { memberId: mia.id, email: mia.email, name: 'Mia' },
    }: {
      card?: string;
      customer?: Customer;
    } = {}) {
      const products: { id: string; name: string }[] = [];
      for (const part of ['Alder', 'Birch', 'Cedar'])
        products.push(await shop.addProduct({ name: `${part} ${randomUUID()}`, minQuantity: 1 }));
      const lines: Line[] = products.map(({ id }, n) => ({ variantId: id, quantity: n + 1 }));
      const placed = await placeOrder(shop.open.shop, customer, ordering(lines));
      const order = placed.orderId;
      const { id: intent } = await shop.payAtProvider(await world.secretFor(order), card);
      await world.report(order, intent);
      expect((await world.show(order)).status).toBe('pending');
      return { order, number: placed.number, intent, products };
    },

    ship: (order: string, body: object, key?: string) => post(`/orders/${order}/shipments`, body, ada, key),
    refund: (order: string, body: object, key?: string) => post(`/orders/${order}/refunds`, body, ada, key),
    askReturn: (order: string, body: object, as: Enrolled = mia, key?: string) =>
      post(`/orders/${order}/returns`, { reason: 'damaged', ...body }, as, key),
    decide: (order: string, id: string, body: object) =>
      shop.call('PATCH', `/orders/${order}/returns/${id}`, { as: ada, body }),

    page: async (order: string, as: Enrolled = mia) =>
      (await shop.call('GET', `/orders/${order}/page`, { as })).body,

    unitsOf: async (order: string) =>
      (await shop.call('GET', `/orders/${order}/page`, { as: ada })).body.fulfilment.lines.map(
        ({ shipped, refunded, toShip }: { shipped: number; refunded: number; toShip: number }) =>
          `${shipped} ${refunded} ${toShip}`,
      ),

    refundsOf: (order: string) =>
      query('SELECT amount_cents, state FROM refund WHERE order_id = $1 ORDER BY asked_at, id', [order]),

    refundsAt: async (intent: string): Promise<number[]> =>
      (await world.atProvider('GET', `refunds?payment_intent=${intent}&limit=100`)).data.map(
        ({ amount }: { amount: number }) => amount,
      ),

    available: async ({ products }: { products: { id: string }[] }) =>
      (
        await query('SELECT available FROM variant WHERE id = ANY($1) ORDER BY array_position($1, id)', [
          products.map(({ id }) => id),
        ])
      ).map(({ available }) => available),

    /** Waits until every refund of the order has its result. */
    settled: (order: string) =>
      expect
        .poll(() => query(`SELECT id FROM refund WHERE order_id = $1 AND state = 'pending'`, [order]), {
          interval: 50,
        })
        .toEqual([]),
  };
}
