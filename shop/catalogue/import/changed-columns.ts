import type { Option } from '#contract/variants.ts';
import {
  isOfVariant,
  OPTION_COLUMNS,
  PRODUCT_FACT_COLUMNS,
  PRODUCT_HEADINGS,
  VARIANT_COLUMNS,
} from '../../exports/product-columns.ts';
import type { KnownVariant, Matched, MatchedVariant } from './match-variants.ts';

const CELLS = [
  ...PRODUCT_FACT_COLUMNS.filter((fact) => isOfVariant(fact) && fact.kind !== 'stock'),
  ...VARIANT_COLUMNS,
] as { name: string; heading: string }[];

/** The columns in which the variants after an import differ from those before it, in the order of a file. */
export function variantChanges(
  before: { options: Option[]; variants: KnownVariant[] },
  { options, variants }: Matched,
): string[] {
  const changed = new Set<string>();
  for (const { known, ...variant } of variants) {
    if (!known) continue;
    if (variant.addStock) changed.add('Available quantity');
    for (const { name, heading } of CELLS)
      if (!isSame(cellOf(variant, name), cellOf(known, name))) changed.add(heading);
    if (!isSame(variant.options, known.options)) changed.add(OPTION_COLUMNS[0]?.value ?? '');
  }
  if (!isSame(options, before.options)) changed.add(OPTION_COLUMNS[0]?.values ?? '');
  const ids = (some: readonly { id: string }[]) => some.map(({ id }) => id).join();
  if (ids(variants) !== ids(before.variants)) changed.add(OPTION_COLUMNS[0]?.value ?? '');
  return PRODUCT_HEADINGS.filter((heading) => changed.has(heading));
}

/** Whether two values are equal; a missing one is null, and the order of keys does not matter. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one ?? null)) === JSON.stringify(sorted(other ?? null));
}

const cellOf = (variant: Partial<MatchedVariant> | KnownVariant, name: string) =>
  (variant as Record<string, unknown>)[name];

// PostgreSQL reorders the keys of a JSON object.
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
}
