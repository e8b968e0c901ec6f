import { z } from 'zod';
import { changeProduct, type ManagedProduct } from '#contract/calls/products.ts';
import { factsThat, PRODUCT_FACTS, type productChangeFields } from '#contract/product-facts.ts';
import type { FormValues } from '../../form/use-form.ts';

/** The facts that the form changes, by their names in calls. */
const NAMES = factsThat(({ kind }) => kind !== 'list' && kind !== 'stock') as ProductFieldName[];
export type ProductFieldName = keyof typeof productChangeFields;

/** What the form shows of a product: all texts, and none for what it has not. */
export function shownValues(product: ManagedProduct): Record<ProductFieldName, string> {
  return Object.fromEntries(NAMES.map((name) => [name, String(product[name] ?? '')])) as Record<
    ProductFieldName,
    string
  >;
}

/** The fields in which what was typed is not what the form began with. */
export function typedFields(begun: ManagedProduct, values: FormValues): ProductFieldName[] {
  const shown = shownValues(begun);
  return NAMES.filter((name) => (values[name] ?? '').trim() !== shown[name]);
}

/** What is sent: only what was typed, so that nobody else's change is overwritten by a field that was left alone. */
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

/** The rules of the call for what a form that began with this product would send. */
export const changeRules = (begun: ManagedProduct) =>
  z.preprocess((values) => {
    const change = changeOf(begun, values as FormValues);
    // To change nothing is no mistake of a field.
    return isEmpty(change) ? { ...change, addStock: 0 } : change;
  }, changeProduct.body);

/** Whether nothing would be changed. */
export const isEmpty = (change: object) => Object.keys(change).length === 1;

export type ForeignChange = { name: ProductFieldName; label: string; was: string; now: string };

/** What somebody else changed between two versions, as the form shows it. */
export function foreignChanges(begun: ManagedProduct, latest: ManagedProduct): ForeignChange[] {
  const [was, now] = [shownValues(begun), shownValues(latest)];
  return NAMES.filter((name) => was[name] !== now[name]).map((name) => ({
    name,
    label: PRODUCT_FACTS[name].label,
    was: was[name],
    now: now[name],
  }));
}
