import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type PaymentWorld, startPaymentWorld } from '#tests/calls/worlds/payment-world.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';

export type Product = { id: string; name: string };

/** A shop that sends its mails, with sold-out products and customers who wait for them. */
export function stockAlertsWorld(name: string) {
  let world: PaymentWorld;
  beforeAll(async () => {
    world = await startPaymentWorld(name, { jobs: true });
  });
  afterAll(() => world?.shop.close());
  afterEach(() => world.shop.expectSound());

  const call: PaymentWorld['shop']['call'] = (...asked) => world.shop.call(...asked);
  const rows = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await world.shop.open.shop.pool.query<T>(text, values)).rows;
  const change = async (product: Product, body: object) => {
    const { body: managed } = await call('GET', `/product/${product.id}/managed`, { as: world.ada });
    const answer = await call('PATCH', `/product/${product.id}`, {
      as: world.ada,
      body: { version: managed.version, ...body },
    });
    expect(answer.status).toBe(200);
  };
  /** Waits until every queued mail and job is done. */
  const settled = () =>
    expect
      .poll(() => rows('SELECT dedupe_key FROM outbox WHERE done_at IS NULL'), { interval: 20 })
      .toEqual([]);

  return {
    get world() {
      return world;
    },
    call,
    rows,
    change,
    settled,
    address: () => `waiting.${randomUUID()}@example.com`,
    soldOut: (minQuantity = 1): Promise<Product> =>
      world.shop.addProduct({ name: `Board ${randomUUID()}`, available: 0, minQuantity }),
    addStock: (product: Product, units: number) => change(product, { addStock: units }),
    ask: (email: string, product: Product) =>
      call('POST', '/stockalerts', { body: { email, variantId: product.id } }),
    askAs: (member: Enrolled, product: Product) =>
      call('PUT', `/mystockalerts/${product.id}`, { as: member }),
    isWaiting: async (member: Enrolled, product: Product): Promise<boolean> =>
      (await call('GET', `/mystockalerts/${product.id}`, { as: member })).body.waiting,
    confirm: (token: string) => call('POST', '/stockalerts/confirm', { body: { token } }),
    async tokenTo(email: string, subject: string): Promise<string> {
      const mail = await world.shop.mailTo(email, subject);
      return /back-in-stock\/\w+\?token=([\w-]+)/.exec(mail)?.[1] ?? '';
    },
    /** So many new members who wait for a product, the first for longest. */
    async waiting(product: Product, count: number): Promise<Enrolled[]> {
      const members: Enrolled[] = [];
      for (let n = 0; n < count; n += 1) {
        const member = await enrol(world.shop, { name: 'Waiting' });
        expect((await this.askAs(member, product)).body).toEqual({ waiting: true });
        members.push(member);
      }
      return members;
    },
    /** The members of a list who were mailed that a product is back, in order of the mails' numbers. */
    async told(members: Enrolled[], product: Product): Promise<number[]> {
      await settled();
      const mailed = await rows<{ email: string }>(
        `SELECT a.email FROM stock_alert a JOIN outbox o ON o.dedupe_key = a.mail_key
         WHERE a.variant_id = $1 ORDER BY a.asked_at`,
        [product.id],
      );
      return mailed.map(({ email }) => members.findIndex((member) => member.email === email));
    },
    buy: async (member: Enrolled, product: Product, quantity = 1): Promise<string> => {
      const { status, body } = await call('POST', '/orders', {
        as: member,
        body: { productName: product.name, quantity, userAddress: '1 Test Street', userNumber: '0123456' },
      });
      expect(status).toBe(201);
      return body.insertedId;
    },
  };
}
