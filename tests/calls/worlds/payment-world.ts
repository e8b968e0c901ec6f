import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Module } from '#platform/module.ts';
import { type Enrolled, enrol } from '../../support/enrol.ts';
import { startTestShop } from '../../support/test-shop.ts';

export type WorldOptions = { webhooks?: boolean; jobs?: boolean; modules?: readonly Module[] | undefined };
export type PaymentWorld = Awaited<ReturnType<typeof startPaymentWorld>>;

/** A shop with the customer Mia and the admin Ada. `webhooks: false` drops every event of the provider. */
export async function startPaymentWorld(
  name: string,
  { webhooks = true, jobs = false, modules }: WorldOptions = {},
) {
  const shop = await startTestShop(name, { jobs, env: { MAX_UNPAID_ORDERS: '1000' }, modules });
  const { switches } = shop.open.sandbox!;
  if (!webhooks) switches.webhookDropRate = 1;
  const mia = await enrol(shop, { name: 'Mia' });
  const ada = await enrol(shop, { name: 'Ada', role: 'admin' });

  return {
    shop,
    mia,
    ada,
    switches,

    /** Books the minimum quantity of a new product. */
    async booked({ as = mia, priceCents = 9900, available = 10 } = {}) {
      const product = await shop.addProduct({ name: `Board ${randomUUID()}`, priceCents, available });
      const { status, body } = await shop.call('POST', '/orders', {
        as,
        body: { productName: product.name, quantity: 2, userAddress: '1 Test Street', userNumber: '0123456' },
      });
      expect(status).toBe(201);
      return { order: body.insertedId as string, product };
    },

    /** Asks for the payment secret of an order; returns any answer. */
    ask: (body: { order?: string; totalPrice?: number }, as: Enrolled = mia) =>
      shop.call('POST', '/create-payment-intent', { as, body }),

    /** Returns the payment secret of an order; fails on a refusal. */
    async secretFor(order: string, as: Enrolled = mia): Promise<string> {
      const { status, body } = await this.ask({ order }, as);
      expect(status).toBe(200);
      return body.clientSecret;
    },

    /** Pays an order at the provider; returns the intent's id. */
    async pay(order: string): Promise<string> {
      const { id, status } = await shop.payAtProvider(await this.secretFor(order));
      expect(status).toBe(200);
      return id;
    },

    report: (order: string, transactionId: string, as: Enrolled = mia) =>
      shop.call('PATCH', `/orders/${order}`, { as, body: { order, transactionId } }),

    cancel: (order: string) => shop.call('DELETE', `/myorders/${order}`, { as: mia }),

    show: async (order: string) => (await shop.call('GET', `/orders/${order}`, { as: ada })).body,

    available: async (product: { id: string }) =>
      (await shop.call('GET', `/product/${product.id}`)).body.availableQuantity,

    /** Sends a request to the provider with the secret key, like its own dashboard. */
    // biome-ignore lint/suspicious/noExplicitAny: a test looks at what came back, whatever it is
    async atProvider(method: 'GET' | 'POST', path: string, body?: Record<string, string>): Promise<any> {
      const answer = await fetch(`${shop.url}/sandbox/stripe/v1/${path}`, {
        method,
        headers: { authorization: `Bearer ${shop.open.sandbox!.stripe.secretKey}` },
        ...(body && { body: new URLSearchParams(body) }),
      });
      expect(answer.status).toBe(200);
      return answer.json();
    },

    /** Runs `work` while the payment provider fails every request. */
    async whileProviderIsDown<T>(work: () => Promise<T>): Promise<T> {
      switches.failureRate = 1;
      try {
        return await work();
      } finally {
        switches.failureRate = 0;
      }
    },

    /** Runs `work` without failing on the errors that it logs. */
    async silently<T>(work: () => Promise<T>): Promise<T> {
      const { log } = shop.open.shop;
      const { error } = log;
      log.error = () => undefined;
      try {
        return await work();
      } finally {
        log.error = error;
      }
    },
  };
}
