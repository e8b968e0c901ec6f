import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type Enrolled, enrol, startTestShop } from 'tillwright/testing';
import { expect } from 'vitest';
import { WRAPPING_SKU } from '../wrapping.ts';

export const EXTENSIONS = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

const DELIVERY = {
  name: 'Gina Berg',
  line1: 'Elmweg 12',
  postalCode: '10115',
  city: 'Berlin',
  country: 'DE',
  phone: '+49 30 1234567',
};

export type GiftWorld = Awaited<ReturnType<typeof startGiftWorld>>;

/** A shop for everyone that sells boards and, with this extension, their wrapping. */
export async function startGiftWorld(name: string, more: Parameters<typeof startTestShop>[1] = {}) {
  const shop = await startTestShop(name, { jobs: true, ...more, env: { EXTENSIONS, ...more.env } });
  const owner = await enrol(shop, { name: 'Ada', role: 'admin' });
  const asOwner = async (method: string, path: string, body: object) => {
    const answer = await shop.call(method, path, { as: owner, body });
    expect([path, answer.status]).toEqual([path, answer.status < 300 ? answer.status : 'a success']);
    return answer.body;
  };
  await asOwner('PATCH', '/settings', { productsFor: 'everyone' });
  const wrapping = await shop.addProduct({
    name: 'Gift wrapping',
    priceCents: 500,
    minQuantity: 1,
    available: 1000,
  });
  const { version } = (await shop.call('GET', `/product/${wrapping.id}/managed`, { as: owner })).body;
  await asOwner('PATCH', `/variants/${wrapping.id}`, { version, sku: WRAPPING_SKU });

  /** A browser: a guest's keeps the cookie of its cart, a member's has a token. */
  const browser = (member?: Enrolled, language = 'en') => {
    let cookie = '';
    const call = async (method: string, path: string, body?: unknown) => {
      const headers = { ...(cookie && { cookie }), origin: shop.url, 'accept-language': language };
      const answer = await shop.call(method, path, member ? { as: member, body } : { body, headers });
      const [given] = answer.headers.getSetCookie().filter((text) => /\.cart=/.test(text));
      if (given) cookie = given.split(';')[0] ?? '';
      return answer;
    };
    return {
      call,
      add: async (...products: { id: string }[]) => {
        for (const { id } of products)
          expect((await call('POST', '/cart/lines', { variantId: id })).status).toBe(200);
      },
      /** Orders the cart; `order` names it in the calls of the extension. */
      async place() {
        const { body: quote } = await call('POST', '/checkout/quote', { country: 'DE' });
        const { cart, methodId, totalPrice } = quote;
        const body = { cart, methodId, totalPrice, delivery: DELIVERY };
        const placed = await call(
          'POST',
          '/checkout',
          member ? body : { ...body, email: 'gina@example.com' },
        );
        expect(placed.status).toBe(201);
        const { order: id, number, clientSecret, link } = placed.body;
        const named = link ? { token: link as string } : { order: id as string };
        return { id: id as string, number: number as number, clientSecret: clientSecret as string, named };
      },
    };
  };
  type Placed = Awaited<ReturnType<ReturnType<typeof browser>['place']>>;

  return {
    shop,
    owner,
    wrapping,
    asOwner,
    board: () => shop.addProduct({ name: `Board ${randomUUID()}`, minQuantity: 1 }),
    /** Reads the shop in a language. */
    guest: (language?: string) => browser(undefined, language),
    member: async () => {
      const member = await enrol(shop, { name: 'Mia' });
      return { ...browser(member), email: member.email, member };
    },
    async pay({ id, clientSecret }: Placed) {
      await shop.payAtProvider(clientSecret);
      const status = async () => (await shop.call('GET', `/orders/${id}`, { as: owner })).body.status;
      await expect.poll(status).toBe('pending');
      await shop.jobsAreDone();
    },
    async ship({ id }: Placed) {
      await asOwner('PUT', `/orders/${id}`, {});
      await shop.jobsAreDone();
    },
    toWrap: async (as: Enrolled = owner) => (await shop.call('GET', '/x/gift-wrap/cards', { as })).body,
    query: async (sql: string, values: unknown[] = []) => (await shop.open.shop.pool.query(sql, values)).rows,
  };
}
