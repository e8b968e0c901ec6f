import { MOST_VARIANTS } from '../../../contract/variants.ts';
import {
  type Cell,
  type Draft,
  type DraftOption,
  type DraftRow,
  stated,
  variantCells,
} from './variants-draft.ts';

/** The edits of a draft; each returns the draft after it. */

export function withOption(draft: Draft): Draft {
  return { ...draft, options: [...draft.options, { key: crypto.randomUUID(), name: '', values: [] }] };
}

export function withoutOption(draft: Draft, key: string): Draft {
  return { ...draft, options: draft.options.filter((option) => option.key !== key) };
}

/** Changes an option. Variants follow a renamed value. */
export function changeOption(draft: Draft, key: string, change: Partial<DraftOption>): Draft {
  const before = draft.options.find((option) => option.key === key);
  const [was, now] = [stated(before?.values ?? []), stated(change.values ?? before?.values ?? [])];
  // A value that is gone, of as many as before, was renamed in its place; one that is still there was moved.
  const renamed = (value: string) =>
    was.length === now.length && !now.includes(value) ? (now[was.indexOf(value)] ?? value) : value;
  return {
    options: draft.options.map((option) => (option.key === key ? { ...option, ...change } : option)),
    rows: draft.rows.map((row) => ({
      ...row,
      chosen: { ...row.chosen, [key]: renamed(row.chosen[key] ?? '') },
    })),
  };
}

/** Adds the first combination of values that is missing, at the price of the last variant. */
export function withRow(draft: Draft): Draft {
  const { sku: _, ...last } = draft.rows.at(-1) as DraftRow;
  const chosen = missingCombination(draft) ?? {};
  const row = { ...last, key: crypto.randomUUID(), chosen, image: '', sku: '', stock: '' };
  return { ...draft, rows: [...draft.rows, row] };
}

export function withoutRow(draft: Draft, key: string): Draft {
  return { ...draft, rows: draft.rows.filter((row) => row.key !== key) };
}

export function changeCell(draft: Draft, key: string, change: Partial<Record<Cell, string>>): Draft {
  return { ...draft, rows: draft.rows.map((row) => (row.key === key ? { ...row, ...change } : row)) };
}

export function choose(draft: Draft, key: string, chosen: Record<string, string>): Draft {
  return {
    ...draft,
    rows: draft.rows.map((row) => (row.key === key ? { ...row, chosen: { ...row.chosen, ...chosen } } : row)),
  };
}

/**
 * The draft after an edit of its options: each combination of values that the edit makes possible is a row. Rows without a value of a
 * new option get its first one; `mayDrop` says which rows go when their values do.
 */
export function withNewCombinations(
  before: Draft,
  given: Draft,
  mayDrop: (row: DraftRow) => boolean = () => true,
): Draft {
  const edited = { ...given, rows: given.rows.map((row) => completed(given, row)) };
  const possible = combinationsOf(edited);
  const isSame = (one: Record<string, string>, other: Record<string, string>) =>
    edited.options.every(({ key }) => one[key] === other[key]);
  const kept = edited.rows.filter(
    (row) => !mayDrop(row) || possible.some((wanted) => isSame(row.chosen, wanted)),
  );
  const known = before.options.length === edited.options.length ? combinationsOf(before) : [];
  const added = possible.filter(
    (wanted) =>
      !kept.some(({ chosen }) => isSame(chosen, wanted)) && !known.some((other) => isSame(other, wanted)),
  );
  return { ...edited, rows: [...kept, ...added.map(newRow)].slice(0, MOST_VARIANTS) };
}

/** A row with the first value of each option that it has none of. */
function completed({ options }: Draft, row: DraftRow): DraftRow {
  const chosen = options.flatMap(({ key, values }) => {
    const value = row.chosen[key] || stated(values)[0];
    return value === undefined ? [] : [[key, value]];
  });
  return { ...row, chosen: { ...row.chosen, ...Object.fromEntries(chosen) } };
}

const newRow = (chosen: Record<string, string>): DraftRow => ({
  ...(Object.fromEntries(Object.keys(variantCells()).map((cell) => [cell, ''])) as Record<Cell, string>),
  key: crypto.randomUUID(),
  chosen,
});

function missingCombination(draft: Draft): Record<string, string> | undefined {
  return combinationsOf(draft).find((wanted) =>
    draft.rows.every(({ chosen }) => draft.options.some(({ key }) => chosen[key] !== wanted[key])),
  );
}

/** Every choice of one value for each option that has values. */
function combinationsOf({ options }: Draft): Record<string, string>[] {
  const stating = options.filter(({ values }) => stated(values).length > 0);
  if (stating.length === 0) return [];
  return stating.reduce<Record<string, string>[]>(
    (some, { key, values }) =>
      some.flatMap((chosen) => stated(values).map((value) => ({ ...chosen, [key]: value }))).slice(0, 500),
    [{}],
  );
}
