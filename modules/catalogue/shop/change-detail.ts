import { changedFields, changedStock } from './changed-fields.ts';
import type { LockedVariant } from './lock-product.ts';
import type { ProductChange } from './stated-change.ts';
import { variantsDetail } from './stated-variants.ts';

/** A change for the audit log: prices, quantities and stock with both values, texts and addresses by name only. */
export function changeDetail(
  before: object,
  variants: readonly LockedVariant[],
  { version, addStock, pictures, options, variants: stated, collections, publishAt, ...rest }: ProductChange,
  { joined, left }: { joined: string[]; left: string[] },
): Record<string, unknown> {
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  const isNamed = ([name]: [string, unknown]) => !(name in before) || name === 'image';
  const fields = changedFields(before, Object.fromEntries(given.filter((fact) => !isNamed(fact))));
  const named = given.filter(isNamed).map(([name]) => name);
  const all = [...fields, ...changedStock(variants[0]?.available ?? 0, addStock)];
  return {
    version,
    ...(named.length > 0 && { changed: named }),
    ...(all.length > 0 && { fields: all }),
    ...(pictures && { pictures: pictures.length }),
    ...(stated && variantsDetail(variants, stated)),
    ...(publishAt !== undefined && { publishAt }),
    ...(joined.length > 0 && { joined }),
    ...(left.length > 0 && { left }),
  };
}
