import { readsOriginals } from '#modules/translations/shop/original-language.ts';
import { readTerms } from '#modules/translations/shop/read-terms.ts';
import type { Database } from '#platform/shop.ts';
import { PRODUCT } from './translate-products.ts';

type Line = { productId: string; productName: string; variantTitle?: string };

const BETWEEN_VALUES = ' / ';

/**
 * Names of products and variants in the language of the work in progress: of lines of carts and orders, which keep the original
 * names. A line of a product that got another name since has the present translation.
 */
export async function translateLines<L extends Line>(database: Database, lines: readonly L[]): Promise<L[]> {
  if (lines.length === 0 || (await readsOriginals(database))) return [...lines];
  const values = lines.flatMap(({ variantTitle = '' }) => variantTitle.split(BETWEEN_VALUES));
  const subjects = [...new Set(lines.map(({ productId }) => productId))];
  const { ofField, ofTerm } = await readTerms(
    database,
    values.filter((value) => value !== ''),
    [{ topic: PRODUCT, subjects }],
  );
  return lines.map((line) => ({
    ...line,
    productName: ofField(PRODUCT, line.productId, 'name', line.productName),
    ...(line.variantTitle && {
      variantTitle: line.variantTitle.split(BETWEEN_VALUES).map(ofTerm).join(BETWEEN_VALUES),
    }),
  }));
}
