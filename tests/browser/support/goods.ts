import { call, type SignedIn } from './signed-in.ts';

let made = 0;

type Goods = { _id: string; productName: string; sku: string };

/** Puts a product of the test's own on sale, so that its price and stock can change. */
export async function newGoods(
  shopUrl: string,
  admin: SignedIn,
  facts: Record<string, unknown> = {},
): Promise<Goods> {
  made += 1;
  const productName = `Cart thing ${made}`;
  const [shown] = await call<{ image: string }[]>(shopUrl, admin, 'GET', '/product?limit=1');
  const { insertedId } = await call(shopUrl, admin, 'POST', '/product', {
    productName,
    description: 'For tests.',
    availableQuantity: 20,
    minimumOrderQuantity: 1,
    perUnitPrice: 10,
    image: shown?.image,
    ...facts,
  });
  const { variants } = await call(shopUrl, admin, 'GET', `/product/${insertedId}/managed`);
  return { _id: insertedId, productName, sku: variants[0].sku };
}

/** Changes some facts of a product, as an admin does. */
export async function changeGoods(
  shopUrl: string,
  admin: SignedIn,
  { _id }: Pick<Goods, '_id'>,
  facts: object,
): Promise<void> {
  const { version } = await call(shopUrl, admin, 'GET', `/product/${_id}/managed`);
  await call(shopUrl, admin, 'PATCH', `/product/${_id}`, { version, ...facts });
}
