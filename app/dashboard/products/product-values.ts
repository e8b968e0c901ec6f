import type { ManagedProduct } from '#contract/calls/products.ts';
import { factsThat, PRODUCT_FACTS, type productChangeFields } from '#contract/product-facts.ts';
import type { FormValues } from '../../form/use-form.ts';

/** The fields that the form edits, by their names in calls. */
export type ProductFieldName = keyof typeof productChangeFields | 'draft';
export const NAMES = [
  ...factsThat(({ kind }) => kind !== 'list' && kind !== 'stock'),
  'draft',
] as ProductFieldName[];

/** A product's values as form texts; a missing one is empty. */
export function shownValues(product: ManagedProduct): Record<ProductFieldName, string> {
  const shown = {
    ...product,
    properties: JSON.stringify(product.properties.map(({ label, value }) => ({ label, value }))),
  };
  return Object.fromEntries(NAMES.map((name) => [name, String(shown[name] ?? '')])) as Record<
    ProductFieldName,
    string
  >;
}

/** The values of a form as a call takes them; what is neither text nor number has its own type. */
export function bodyOf(values: FormValues): Record<string, unknown> {
  const { properties, draft, ...texts } = values;
  return {
    // The fields of single properties are repeated in `properties`.
    ...Object.fromEntries(Object.entries(texts).filter(([name]) => !name.startsWith('properties.'))),
    ...(properties !== undefined && { properties: JSON.parse(properties) }),
    ...(draft !== undefined && { draft: draft === 'true' }),
  };
}

export function labelOf(name: ProductFieldName): string {
  return name === 'draft' ? 'Status' : PRODUCT_FACTS[name].label;
}
