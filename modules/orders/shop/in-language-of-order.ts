import { currencyOf } from '#platform/format/currency-of.ts';
import { US_DOLLAR } from '#platform/money/currency.ts';
import { inCurrency } from '#platform/money/current-currency.ts';
import { inLanguageOf } from '#platform/settings/in-language-of.ts';
import type { Shop } from '#platform/shop.ts';

/** Does work, such as writing a mail, in the language and currency of an order. The language of the caller does not matter. */
export async function inLanguageOfOrder<T>(
  shop: Pick<Shop, 'pool'>,
  orderId: string,
  work: () => T | Promise<T>,
): Promise<T> {
  const { rows } = await shop.pool.query<{ language: string; currency: string }>({
    name: 'language-of-order',
    text: 'SELECT language, currency FROM orders WHERE id = $1',
    values: [orderId],
  });
  return inWordsOf(shop, rows[0] ?? { language: '', currency: US_DOLLAR.code }, work);
}

/** The same for an order that has been read. */
export function inWordsOf<T>(
  shop: Pick<Shop, 'pool'>,
  { language, currency }: { language: string; currency: string },
  work: () => T | Promise<T>,
): Promise<T> {
  return inCurrency(currencyOf(currency), () => inLanguageOf(shop, language, work));
}
