import { tiersText } from '#modules/pricing/contract/price-tiers.ts';
import type { FormValues } from '#platform/app/form/use-form.ts';
import { t } from '#platform/words/t.ts';
import type { ManagedProduct, Product } from '../../contract/calls/products.ts';
import { factsThat, PRODUCT_FACTS } from '../../contract/product-facts.ts';
import type { productChangeFields } from '../../contract/product-fields.ts';

/** The fields that the form edits, by their names in calls. */
export type ProductFieldName = keyof typeof productChangeFields | 'draft';
export const NAMES = [
  ...factsThat(({ kind }) => kind !== 'list' && kind !== 'stock'),
  'draft',
] as ProductFieldName[];

/** A product's values as form texts; a missing one is empty. */
export function shownValues(product: ManagedProduct): Record<ProductFieldName, string> {
  return Object.fromEntries(NAMES.map((name) => [name, shownText(product, name)])) as Record<
    ProductFieldName,
    string
  >;
}

/** One value as a form text. Price tiers come from the only variant. */
export function shownText(product: Product & Partial<ManagedProduct>, name: ProductFieldName): string {
  if (name === 'priceTiers') return tiersText(product.variants?.[0]?.priceTiers ?? []);
  if (name === 'tags') return product.tags?.join(', ') ?? '';
  if (name === 'properties')
    return JSON.stringify(product.properties.map(({ label, value }) => ({ label, value })));
  return String(product[name] ?? '');
}

/** The values of a form as a call takes them; values other than texts and numbers have types of their own. */
export function bodyOf(values: FormValues): Record<string, unknown> {
  const { properties, draft, ...texts } = values;
  return {
    // The fields of single properties, pictures and variants are sent as lists.
    ...Object.fromEntries(Object.entries(texts).filter(([name]) => !name.includes('.'))),
    ...(properties !== undefined && { properties: JSON.parse(properties) }),
    ...(draft !== undefined && { draft: draft === 'true' }),
  };
}

export function labelOf(name: ProductFieldName): string {
  return name === 'draft' ? t('Status') : PRODUCT_FACTS[name].label();
}
