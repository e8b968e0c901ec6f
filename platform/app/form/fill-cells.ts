import { t } from '#platform/words/t.ts';
import { type PasteColumn, pasteRows, readCell } from './paste-rows.ts';

export type FilledColumn = PasteColumn & { label: string };
/** A row has its cells as texts, by the names of the columns. */
export type FilledRow = { readonly key: string };

/** The columns of a grid, and the cells that a row has. */
export type Grid<R extends FilledRow> = {
  /** The typed columns, from left to right. */
  columns: readonly FilledColumn[];
  titleOf: (row: R) => string;
  /** Without it each row has each cell. */
  has?: (row: R, column: string) => boolean;
};

/** Why texts cannot be told, by the names of their cells. */
export type Doubts = Readonly<Record<string, { text: string; problem: string }>>;

/** The rows after cells were filled, with what happened as a sentence. */
export type Filling<R> = { rows: readonly R[]; words: string; doubts: Doubts };

export const cellName = (key: string, column: string) => `${key}.${column}`;

export const textOf = (row: FilledRow, column: string) =>
  (row as unknown as Record<string, string>)[column] ?? '';

/** Copies a cell to each row below its own, as the shop writes its text. */
export function fillDown<R extends FilledRow>(
  { titleOf, has = () => true }: Grid<R>,
  rows: readonly R[],
  key: string,
  column: FilledColumn,
): Filling<R> {
  const from = rows.findIndex((row) => row.key === key);
  const source = rows[from];
  if (!source) return { rows, words: '', doubts: {} };
  const { name, label } = column;
  const { text, problem } = readCell(column, textOf(source, name));
  const isFilled = (row: R, place: number) => place >= from && has(row, name);
  const filled = rows.filter(isFilled);
  return {
    rows: rows.map((row, place) =>
      isFilled(row, place) && textOf(row, name) !== text ? { ...row, [name]: text } : row,
    ),
    words: t('{label} of {title} is now in {count, plural, one {# row} other {# rows}} below.', {
      label,
      title: titleOf(source),
      count: filled.length - 1,
    }),
    doubts: problem
      ? Object.fromEntries(filled.map((row) => [cellName(row.key, name), { text, problem }]))
      : {},
  };
}

/** As many cells are named in a sentence. */
const NAMED = 3;

/** Lays lines of a spreadsheet over cells to the right and rows below; what has no place is counted, what cannot be told is kept as it is. */
export function pasteCells<R extends FilledRow>(
  { columns, titleOf, has = () => true }: Grid<R>,
  rows: readonly R[],
  { key, column: first }: { key: string; column: string },
  pasted: string,
): Filling<R> {
  const row = rows.findIndex((one) => one.key === key);
  const column = columns.findIndex(({ name }) => name === first);
  const texts = rows.map((one) => Object.fromEntries(columns.map(({ name }) => [name, textOf(one, name)])));
  const most = texts.length;
  const read = pasteRows(texts, columns, pasted, { at: { row, column }, isByTabs: true, most });
  const doubts: Record<string, { text: string; problem: string }> = {};
  const named: string[] = [];
  let kept = 0;
  let changed = 0;
  const next = rows.map((one, place) => {
    const differing = columns.filter(({ name }) => read.rows[place]?.[name] !== texts[place]?.[name]);
    const taken = differing.filter(({ name }) => has(one, name));
    kept += differing.filter(
      ({ name }) => !taken.some((other) => other.name === name) && read.rows[place]?.[name],
    ).length;
    for (const { name, label } of columns) {
      const problem = read.problems[`${place}.${name}`];
      if (!problem || !has(one, name)) continue;
      doubts[cellName(one.key, name)] = { text: read.rows[place]?.[name] ?? '', problem };
      named.push(t('{label} of {title}', { label, title: titleOf(one) }));
    }
    if (taken.length === 0) return one;
    changed += 1;
    return { ...one, ...Object.fromEntries(taken.map(({ name }) => [name, read.rows[place]?.[name] ?? ''])) };
  });
  const { lines, columns: more } = read.lost;
  const words = [
    t('{count, plural, one {# row} other {# rows}} changed.', { count: changed }),
    named.length > 0 &&
      t('{count, plural, one {# cell} other {# cells}} could not be read: {names}', {
        count: named.length,
        names: `${named.slice(0, NAMED).join(', ')}${named.length > NAMED ? ' …' : '.'}`,
      }),
    kept > 0 &&
      t('{count, plural, one {# cell} other {# cells}} left out: the first row of the product has them.', {
        count: kept,
      }),
    lines > 0 &&
      t(
        '{count, plural, one {# line} other {# lines}} too many: {left, plural, one {# row} other {# rows}} from here on.',
        { count: lines, left: most - row },
      ),
    more > 0 &&
      t('{count, plural, one {# column} other {# columns}} too many: {last} is the last one.', {
        count: more,
        last: columns.at(-1)?.label ?? '',
      }),
  ];
  return { rows: next, words: words.filter(Boolean).join(' '), doubts };
}

/** Returns whether a paste fills cells or has signs to take off; anything else goes where the caret is. */
export function isForCells({ kind, choices }: PasteColumn, pasted: string): boolean {
  if (/[\t\n\r]/.test(pasted.trim()) || choices) return true;
  return kind !== 'text' && (pasted.includes(';') || !/^\s*-?\d*\.?\d*\s*$/.test(pasted));
}

/** The rows after a cell is left: its text as the shop writes it, or why it cannot be told. */
export function settleCell<R extends FilledRow>(
  rows: readonly R[],
  key: string,
  column: FilledColumn,
): Omit<Filling<R>, 'words'> {
  const row = rows.find((one) => one.key === key);
  const typed = row ? textOf(row, column.name) : '';
  const { text, problem } = readCell(column, typed);
  return {
    rows: text === typed ? rows : rows.map((one) => (one === row ? { ...one, [column.name]: text } : one)),
    doubts: problem ? { [cellName(key, column.name)]: { text, problem } } : {},
  };
}
