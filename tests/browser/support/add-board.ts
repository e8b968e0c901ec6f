import { call } from './signed-in.ts';

/** Creates a product for one test. */
export async function addBoard(
  url: string,
  admin: Parameters<typeof call>[1],
  name: string,
): Promise<string> {
  const added = await call(url, admin, 'POST', '/product', {
    productName: name,
    description: 'To be changed.',
    availableQuantity: 40,
    minimumOrderQuantity: 4,
    perUnitPrice: 12.5,
    image: '/pictures/brand/icon-192.png',
  });
  return (added as { insertedId: string }).insertedId;
}
