import type { Fact } from '../../contract/product-facts.ts';
import type { Option } from '../../contract/variants.ts';
import {
  isOfVariant,
  OPTION_COLUMNS,
  PRODUCT_FACT_COLUMNS,
  PRODUCT_HEADINGS,
  VARIANT_COLUMNS,
} from '../export/product-columns.ts';
import { cellText } from './cell-text.ts';
import type { KnownVariant, Matched, MatchedVariant } from './match-variants.ts';

const CELLS = [
  ...PRODUCT_FACT_COLUMNS.filter((fact) => isOfVariant(fact) && fact.kind !== 'stock'),
  ...VARIANT_COLUMNS.map((column) => ({ ...column, kind: 'line' as const })),
] as { name: string; heading: string; kind: Fact['kind'] }[];
const VALUE = OPTION_COLUMNS[0]?.value ?? '';
const VALUES = OPTION_COLUMNS[0]?.values ?? '';

/** A cell in which an import changes the shop, with the line that says so. */
export type ChangedCell = { line: number; column: string; was: string; now: string };

/** The differences between the variants before an import and after it. */
export function variantChanges(
  before: { options: Option[]; variants: KnownVariant[] },
  { options, variants }: Matched,
  firstLine: number,
): ChangedCell[] {
  const changed: ChangedCell[] = [];
  for (const { known, ...variant } of variants) {
    const line = variant.line ?? firstLine;
    const note = (column: string, was: string, now: string) => changed.push({ line, column, was, now });
    if (!known) {
      note(VALUE, '', titleOf(variant));
      continue;
    }
    for (const { name, heading, kind } of CELLS) {
      const [was, now] = [cellOf(known, name), cellOf(variant, name)];
      if (!isSame(was, now)) note(heading, cellText(kind, was), cellText(kind, now));
    }
    if (variant.addStock)
      note('Available quantity', String(known.available), String(known.available + variant.addStock));
    if (!isSame(variant.options, known.options)) note(VALUE, titleOf(known), titleOf(variant));
  }
  if (!isSame(options, before.options))
    changed.push({
      line: firstLine,
      column: VALUES,
      was: optionsText(before),
      now: optionsText({ options }),
    });
  const ids = (some: readonly { id: string }[]) => some.map(({ id }) => id);
  const [was, now] = [ids(before.variants), ids(variants)];
  const isReordered = now.every((id) => was.includes(id)) && was.join() !== now.join();
  if (isReordered)
    changed.push({ line: firstLine, column: VALUE, was: orderText(before), now: orderText({ variants }) });
  return changed;
}

/** The headings of changed cells in the order of a file. */
export function changedColumns(cells: readonly ChangedCell[]): string[] {
  return PRODUCT_HEADINGS.filter((heading) => cells.some(({ column }) => column === heading));
}

/** Returns whether two values are equal; a missing one is null, and the order of keys does not matter. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one ?? null)) === JSON.stringify(sorted(other ?? null));
}

const cellOf = (variant: Partial<MatchedVariant> | KnownVariant, name: string) =>
  (variant as Record<string, unknown>)[name];

type Titled = { options: Record<string, string> };
const titleOf = ({ options }: Titled) => Object.values(options).join(' / ');
const orderText = ({ variants }: { variants: readonly Titled[] }) => variants.map(titleOf).join(', ');
const optionsText = ({ options }: { options: readonly Option[] }) =>
  options.map(({ name, values }) => `${name}: ${values.join(', ')}`).join('; ');

// PostgreSQL reorders the keys of a JSON object.
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
}
