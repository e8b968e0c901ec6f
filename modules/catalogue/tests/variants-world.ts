import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { soundBooking } from '#tests/calls/tables/sound-bodies.ts';
import { type PaymentWorld, startPaymentWorld } from '#tests/calls/worlds/payment-world.ts';
import type { Enrolled } from '#tests/support/enrol.ts';
import type { ManagedProduct } from '../contract/calls/products.ts';

export const options = [
  { name: 'Switch', values: ['Linear', 'Tactile'] },
  { name: 'Layout', values: ['ANSI', 'ISO'] },
];
export const choice = (Switch: string, Layout: string) => ({ options: { Switch, Layout } });

/** A shop for the tests of a file, with a new product for each of them. */
export function variantsWorld(name: string) {
  let world: PaymentWorld;
  let ada: Enrolled;
  let product: { id: string; name: string };

  beforeAll(async () => {
    world = await startPaymentWorld(name, { webhooks: false });
    ({ ada } = world);
  });
  afterAll(() => world?.shop.close());
  beforeEach(async () => {
    product = await world.shop.addProduct({ name: `Board ${randomUUID()}`, priceCents: 9900, available: 10 });
  });
  afterEach(() => world.shop.expectSound());

  const call: PaymentWorld['shop']['call'] = (...asked) => world.shop.call(...asked);
  const path = () => `/product/${product.id}`;
  const managed = async (): Promise<ManagedProduct> =>
    (await call('GET', `${path()}/managed`, { as: ada })).body;
  const shown = async () => (await call('GET', path())).body;
  const set = (body: object, id = product.id) => call('PUT', `/product/${id}/variants`, { as: ada, body });
  const book = (more: object = {}, key: string = randomUUID()) =>
    call('POST', '/orders', {
      as: world.mia,
      body: { ...soundBooking(product.name), ...more },
      headers: { 'idempotency-key': key },
    });

  /** Gives the product three variants: its first one becomes Linear / ANSI, with 10 units. */
  async function withThree() {
    const answer = await set({
      version: 1,
      options,
      variants: [
        { _id: product.id, ...choice('Linear', 'ANSI'), perUnitPrice: 99, addStock: 0 },
        {
          ...choice('Tactile', 'ANSI'),
          perUnitPrice: 109,
          formerPrice: 129,
          sku: `T-${product.id}`,
          addStock: 3,
        },
        { ...choice('Tactile', 'ISO'), perUnitPrice: 79, weightGrams: 900, image: '/pictures/iso.webp' },
      ],
    });
    expect(answer).toMatchObject({ status: 200, body: { modifiedCount: 1, version: 2 } });
    const [linear = '', tactile = '', iso = ''] = answer.body.variants as string[];
    return { linear, tactile, iso };
  }

  /** The variants as an admin's form would send them back. */
  const stated = async () =>
    (await managed()).variants.map(
      ({ _id, sku, options, perUnitPrice, formerPrice, weightGrams, image }) => ({
        ...{ _id, sku, options, perUnitPrice, formerPrice, weightGrams, image },
      }),
    );

  return {
    get world() {
      return world;
    },
    get ada() {
      return ada;
    },
    get product() {
      return product;
    },
    call,
    path,
    managed,
    shown,
    set,
    book,
    withThree,
    stated,
  };
}
