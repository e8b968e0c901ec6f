import { pay } from './orders.ts';
import { call, type SignedIn } from './signed-in.ts';

const HOME = {
  name: 'Nina Berg',
  line1: 'Elmweg 12',
  postalCode: '10115',
  city: 'Berlin',
  country: 'DE',
  phone: '030 1234567',
};

/** Pays an order of four lines, of which two have left, a unit of the third is refunded, and the fourth waits. */
export async function orderInParts(shopUrl: string, admin: SignedIn, member: SignedIn): Promise<string> {
  const products = await call<{ _id: string }[]>(shopUrl, admin, 'GET', '/product?available=true&limit=4');
  for (const { _id } of products) {
    const { variants } = await call(shopUrl, member, 'GET', `/product/${_id}`);
    await call(shopUrl, member, 'POST', '/cart/lines', { variantId: variants[0]._id });
  }
  const quote = await call(shopUrl, member, 'POST', '/checkout/quote', { country: HOME.country });
  const { cart, methodId, totalPrice } = quote;
  const wanted = { cart, methodId, totalPrice, delivery: HOME };
  const { order: id } = await call(shopUrl, member, 'POST', '/checkout', wanted);
  await pay(shopUrl, member, { id });
  await call(shopUrl, admin, 'POST', `/orders/${id}/shipments`, {
    lines: [1, 2].map((line) => ({ line, quantity: 1 })),
    carrier: 'DHL',
    trackingNumber: '00340434161094042557',
  });
  await call(shopUrl, admin, 'POST', `/orders/${id}/refunds`, {
    lines: [{ line: 3, quantity: 1, restock: true }],
    reason: 'Damaged in our store',
  });
  return id;
}
