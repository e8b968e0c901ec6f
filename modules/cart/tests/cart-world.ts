import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { storeSettings } from '#platform/settings/change-settings.ts';
import type { Caller } from '#tests/support/caller.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { type Answer, startTestShop, type TestShop } from '#tests/support/test-shop.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test looks at what came back, whatever it is
type Told = Answer<any>;

/** A browser of a visitor: it keeps the cookie of its cart. */
export type Visitor = {
  cookie: string;
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Told>;
};

/** A shop whose products are for everyone, with members and visitors who fill carts. */
export function cartWorld(name: string) {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startTestShop(name);
    await storeSettings(shop.open.shop.pool, { productsFor: 'everyone' });
  });
  afterAll(() => shop?.close());

  return {
    get shop() {
      return shop;
    },
    get pool() {
      return shop.open.shop.pool;
    },
    member: (): Promise<Enrolled> => enrol(shop, { name: 'Mia' }),
    /** A product with one variant, which has its id. */
    product: (facts: Parameters<TestShop['addProduct']>[0] = {}) =>
      shop.addProduct({ name: `Board ${randomUUID()}`, minQuantity: 1, ...facts }),
    visitor: (call: Caller = shop.call): Visitor => visitor(shop.url, call),
    change: (id: string, columns: string) =>
      shop.open.shop.pool.query(`UPDATE variant SET ${columns} WHERE id = $1`, [id]),
  };
}

function visitor(url: string, call: Caller): Visitor {
  return {
    cookie: '',
    async call(method, path, body, more) {
      const headers = { ...(this.cookie && { cookie: this.cookie }), origin: url, ...more };
      const answer = await call(method, path, { body, headers });
      const [given] = answer.headers.getSetCookie().filter((cookie) => /\.cart=/.test(cookie));
      if (given) this.cookie = /Max-Age=0/.test(given) ? '' : (given.split(';')[0] ?? '');
      return answer;
    },
  };
}
