import { SAVED } from './checkout.ts';
import { newGoods } from './goods.ts';
import { pay } from './orders.ts';
import { call, type SignedIn } from './signed-in.ts';

export type Ordered = { id: string; number: number; products: string[] };

/** An order of as many products as there are names, 1, 2, 3 … units of each, placed by checkout and paid. */
export async function orderSeveral(
  shopUrl: string,
  admin: SignedIn,
  member: SignedIn,
  names: readonly (string | undefined)[],
): Promise<Ordered> {
  const products: string[] = [];
  for (const [place, productName] of names.entries()) {
    const goods = await newGoods(shopUrl, admin, productName ? { productName } : {});
    products.push(goods.productName);
    await call(shopUrl, member, 'POST', '/cart/lines', { variantId: goods._id, quantity: place + 1 });
  }
  const quote = await call(shopUrl, member, 'POST', '/checkout/quote', { country: SAVED.country });
  const { order, number } = await call(shopUrl, member, 'POST', '/checkout', {
    cart: quote.cart,
    methodId: quote.methodId,
    totalPrice: quote.totalPrice,
    delivery: SAVED,
  });
  await pay(shopUrl, member, { id: order });
  return { id: order, number, products };
}
