import { z } from 'zod';
import type { FormValues } from '#platform/app/form/use-form.ts';
import type { ForeignChange } from '#platform/app/office/foreign-change.ts';
import type { ProductFact } from '#platform/contract/product-fact.ts';
import { changeProduct, type ManagedProduct } from '../../contract/calls/products.ts';
import { PRODUCT_FACTS } from '../../contract/product-facts.ts';
import { extraChange, extraTexts, foreignExtras } from './extra-values.ts';
import { bodyOf, labelOf, NAMES, type ProductFieldName, shownValues } from './product-values.ts';
import { propertyChanges } from './properties/merge-properties.ts';
import { statusWords } from './status-field.tsx';

/** The fields whose text differs from the form's initial values. */
export function typedFields(begun: ManagedProduct, values: FormValues): ProductFieldName[] {
  const shown = shownValues(begun);
  return NAMES.filter((name) => values[name] !== undefined && values[name].trim() !== shown[name]);
}

/** The body to send: edited fields only, so that an untouched field never overwrites another admin's change. */
export function changeOf(
  begun: ManagedProduct,
  values: FormValues,
  facts: readonly ProductFact[] = [],
): z.input<typeof changeProduct.body> {
  const stated = bodyOf(values);
  const typed = typedFields(begun, values).map((name) => {
    const isEmptied = name !== 'draft' && 'isOptional' in PRODUCT_FACTS[name] && values[name]?.trim() === '';
    return [name, isEmptied ? null : stated[name]];
  });
  const addStock = values.addStock?.trim() ?? '';
  return {
    version: begun.version,
    ...Object.fromEntries(typed),
    ...(addStock !== '' && addStock !== '0' && { addStock }),
    ...extraChange(facts, begun.extras, values),
  };
}

/** The rules of the call, applied to the body that this form would send. */
export const changeRules = (begun: ManagedProduct, facts: readonly ProductFact[] = []) =>
  z.preprocess((values) => {
    const change = changeOf(begun, values as FormValues, facts);
    // An unchanged form is valid.
    return isEmpty(change) ? { ...change, addStock: 0 } : change;
  }, changeProduct.body);

export const isEmpty = (change: object) => Object.keys(change).length === 1;

/** Returns whether price and stock differ by variant. */
export function hasVariants(product?: Partial<ManagedProduct>): boolean {
  return product?.variants !== undefined && product.variants.length > 1;
}

/** The differences between two versions as form texts. Properties are compared label by label. */
export function foreignChanges(
  begun: ManagedProduct,
  latest: ManagedProduct,
  facts: readonly ProductFact[] = [],
): ForeignChange[] {
  const [was, now] = [shownValues(begun), shownValues(latest)];
  const changed = NAMES.filter((name) => was[name] !== now[name]);
  const own = changed.flatMap((name) => {
    if (name === 'properties') return propertyChanges(begun.properties, latest.properties);
    if (hasVariants(latest) && name !== 'draft' && 'of' in PRODUCT_FACTS[name]) return [];
    return [{ name, label: labelOf(name), was: said(name, was[name]), now: said(name, now[name]) }];
  });
  return [...own, ...foreignExtras(facts, begun.extras, latest.extras)];
}

/** The admin's entries, by the names of `foreignChanges`. */
export function typedTexts(
  begun: ManagedProduct,
  values: FormValues,
  facts: readonly ProductFact[] = [],
): Record<string, string> {
  const { properties } = bodyOf(values) as Partial<ManagedProduct>;
  const edited = properties ? propertyChanges(begun.properties, properties) : [];
  return Object.fromEntries([
    ...typedFields(begun, values).map((name) => [name, said(name, values[name] ?? '')]),
    ...edited.map(({ name, now }) => [name, now]),
    ...extraTexts(facts, begun.extras, values),
  ]);
}

const said = (name: ProductFieldName, text: string) =>
  name === 'draft' ? (statusWords()[text] ?? text) : text;
