import { readsOriginals } from '#modules/translations/shop/original-language.ts';
import { readTerms } from '#modules/translations/shop/read-terms.ts';
import type { Database } from '#platform/shop.ts';
import { PRODUCT } from './translate-products.ts';

type Line = { productId: string; productName: string; variantTitle?: string };
type Marked = { untranslated?: 'productName'[] };

const BETWEEN_VALUES = ' / ';

/**
 * Names of products and variants in the language of the work in progress: of lines of carts and orders, which keep the original
 * names. A line of a product that got another name since has the present translation; a name that nobody translated is marked.
 */
export async function translateLines<L extends Line>(
  database: Database,
  lines: readonly L[],
): Promise<(L & Marked)[]> {
  if (lines.length === 0 || (await readsOriginals(database))) return [...lines];
  const values = lines.flatMap(({ variantTitle = '' }) => variantTitle.split(BETWEEN_VALUES));
  const subjects = [...new Set(lines.map(({ productId }) => productId))];
  const { ofField, ofTerm, hasField } = await readTerms(
    database,
    values.filter((value) => value !== ''),
    [{ topic: PRODUCT, subjects }],
  );
  return lines.map((line) => ({
    ...line,
    productName: ofField(PRODUCT, line.productId, 'name', line.productName),
    ...(!hasField(PRODUCT, line.productId, 'name') && { untranslated: ['productName'] }),
    ...(line.variantTitle && {
      variantTitle: line.variantTitle.split(BETWEEN_VALUES).map(ofTerm).join(BETWEEN_VALUES),
    }),
  }));
}
