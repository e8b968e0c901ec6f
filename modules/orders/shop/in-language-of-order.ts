import { inLanguageOf } from '#platform/settings/in-language-of.ts';
import type { Shop } from '#platform/shop.ts';

/** Does work, such as writing a mail, in the language of an order, whoever caused the work. */
export async function inLanguageOfOrder<T>(
  shop: Pick<Shop, 'pool'>,
  orderId: string,
  work: () => T | Promise<T>,
): Promise<T> {
  const { rows } = await shop.pool.query<{ language: string }>({
    name: 'language-of-order',
    text: 'SELECT language FROM orders WHERE id = $1',
    values: [orderId],
  });
  return inLanguageOf(shop, rows[0]?.language ?? '', work);
}
