import { translateLines } from '#modules/catalogue/shop/translations/translate-lines.ts';
import { readsOriginals } from '#modules/translations/shop/original-language.ts';
import type { Database } from '#platform/shop.ts';
import type { OrderRow } from './order-row.ts';

/** Rows of orders whose goods have names in the language of the work in progress. Orders keep the original names, for staff. */
export async function translateOrders<Row extends OrderRow>(
  database: Database,
  orders: readonly Row[],
): Promise<Row[]> {
  if (await readsOriginals(database)) return [...orders];
  const lines = orders.map((order) => [order, ...(order.more_lines ?? [])].map(lineOf));
  const translated = await translateLines(database, lines.flat());
  return orders.map((order, place) => {
    const start = lines.slice(0, place).flat().length;
    const [first, ...others] = translated.slice(start, start + (lines[place]?.length ?? 0)).map(rowOf);
    const more = order.more_lines?.map((line, n) => ({ ...line, ...others[n] })) ?? null;
    return { ...order, ...first, more_lines: more };
  });
}

type Line = { product_id: string; product_name: string; variant_title: string };

const lineOf = ({ product_id, product_name, variant_title }: Line) => ({
  productId: product_id,
  productName: product_name,
  variantTitle: variant_title,
});
const rowOf = ({ productName, variantTitle }: ReturnType<typeof lineOf>) => ({
  product_name: productName,
  variant_title: variantTitle,
});
