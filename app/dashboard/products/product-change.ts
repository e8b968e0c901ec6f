import { z } from 'zod';
import { changeProduct, type ManagedProduct, type Product } from '#contract/calls/products.ts';
import { tiersText } from '#contract/price-tiers.ts';
import { factsThat, PRODUCT_FACTS, type productChangeFields } from '#contract/product-facts.ts';
import type { FormValues } from '../../form/use-form.ts';

/** The facts that the form edits, by their names in calls. */
const NAMES = factsThat(({ kind }) => kind !== 'list' && kind !== 'stock') as ProductFieldName[];
export type ProductFieldName = keyof typeof productChangeFields;

/** A product's values as form texts; a missing one is empty. */
export function shownValues(product: ManagedProduct): Record<ProductFieldName, string> {
  return Object.fromEntries(NAMES.map((name) => [name, shownText(product, name)])) as Record<
    ProductFieldName,
    string
  >;
}

/** One fact as a form text; the tiers are those of the only variant. */
export function shownText(
  product: Product & Partial<Pick<ManagedProduct, 'variants'>>,
  name: ProductFieldName,
): string {
  if (name === 'priceTiers') return tiersText(product.variants?.[0]?.priceTiers ?? []);
  return String(product[name] ?? '');
}

/** The fields whose text differs from the form's initial values. */
export function typedFields(begun: ManagedProduct, values: FormValues): ProductFieldName[] {
  const shown = shownValues(begun);
  return NAMES.filter((name) => values[name] !== undefined && values[name].trim() !== shown[name]);
}

/** The body to send: edited fields only, so that an untouched field never overwrites another admin's change. */
export function changeOf(begun: ManagedProduct, values: FormValues): z.input<typeof changeProduct.body> {
  const typed = typedFields(begun, values).map((name) => {
    const value = values[name] ?? '';
    return [name, 'isOptional' in PRODUCT_FACTS[name] && value.trim() === '' ? null : value];
  });
  const addStock = values.addStock?.trim() ?? '';
  return {
    version: begun.version,
    ...Object.fromEntries(typed),
    ...(addStock !== '' && addStock !== '0' && { addStock }),
  };
}

/** The rules of the call, applied to the body that this form would send. */
export const changeRules = (begun: ManagedProduct) =>
  z.preprocess((values) => {
    const change = changeOf(begun, values as FormValues);
    // An unchanged form is valid.
    return isEmpty(change) ? { ...change, addStock: 0 } : change;
  }, changeProduct.body);

/** Whether a change holds nothing but its version. */
export const isEmpty = (change: object) => Object.keys(change).length === 1;

/** Whether price and stock differ by variant. */
export function hasVariants(product?: Partial<ManagedProduct>): boolean {
  return product?.variants !== undefined && product.variants.length > 1;
}

export type ForeignChange = { name: ProductFieldName; label: string; was: string; now: string };

/** The differences between two versions, as form texts. */
export function foreignChanges(begun: ManagedProduct, latest: ManagedProduct): ForeignChange[] {
  const [was, now] = [shownValues(begun), shownValues(latest)];
  const names = NAMES.filter((name) => !(hasVariants(latest) && 'of' in PRODUCT_FACTS[name]));
  return names
    .filter((name) => was[name] !== now[name])
    .map((name) => ({
      name,
      label: PRODUCT_FACTS[name].label,
      was: was[name],
      now: now[name],
    }));
}
