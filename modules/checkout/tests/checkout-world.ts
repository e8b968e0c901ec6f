import { expect } from 'vitest';
import { cartWorld, type Visitor } from '#modules/cart/tests/cart-world.ts';

export const GUEST = 'gina@example.com';

export const HOME = {
  name: 'Gina Berg',
  line1: 'Elmweg 12',
  postalCode: '10115',
  city: 'Berlin',
  country: 'DE',
  phone: '+49 30 1234567',
};

/** A shop for everyone, with visitors who have a cart and order it. */
export function checkoutWorld(name: string) {
  const world = cartWorld(name);
  const more = {
    /** A visitor with a cart. */
    async shopper(...products: { id: string }[]): Promise<Visitor> {
      const visitor = world.visitor();
      for (const { id } of products) {
        const { status } = await visitor.call('POST', '/cart/lines', { variantId: id });
        expect(status).toBe(200);
      }
      return visitor;
    },

    quote: (shopper: Pick<Visitor, 'call'>, body: object = { country: 'DE' }) =>
      shopper.call('POST', '/checkout/quote', body),

    /** The body of an order of the cart as it is now. */
    async order(shopper: Pick<Visitor, 'call'>, changed: object = {}) {
      const { body } = await more.quote(shopper);
      const { cart, methodId, totalPrice } = body;
      return { cart, methodId, totalPrice, email: GUEST, delivery: HOME, ...changed };
    },

    async place(shopper: Pick<Visitor, 'call'>, changed: object = {}) {
      return shopper.call('POST', '/checkout', await more.order(shopper, changed));
    },
  };
  return Object.assign(Object.create(world) as typeof world, more);
}
