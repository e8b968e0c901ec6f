import { t } from '#platform/words/t.ts';
import { pastedAmount, pastedCells, pastedWhole } from './pasted-text.ts';

/** How a cell's text is read: an amount in the currency, a whole number, grams, or words. */
export type CellKind = 'amount' | 'whole' | 'grams' | 'text';
/** A column of words can take some alone: its `choices`. */
export type PasteColumn = { name: string; kind: CellKind; choices?: readonly string[] };
export type CellRow = Readonly<Record<string, string>>;

/** The text of a cell as the shop writes it; `problem` says why it is left as it was typed. */
export function readCell(
  { kind, choices }: Pick<PasteColumn, 'kind' | 'choices'>,
  text: string,
): { text: string; problem?: string } {
  const typed = text.trim();
  if (choices) {
    const choice = choices.find((one) => one.toLowerCase() === typed.toLowerCase());
    return choice === undefined
      ? { text: typed, problem: `“${typed}” is none of ${choices.join(', ')}` }
      : { text: choice };
  }
  if (kind === 'text' || typed === '') return { text: typed };
  if (kind === 'grams' && /\d\s*(kg|mg|lbs?|oz)\b/i.test(typed))
    return { text: typed, problem: t('“{typed}” is not in grams', { typed }) };
  if (kind !== 'amount') {
    const whole = pastedWhole(typed);
    return whole === undefined
      ? { text: typed, problem: t('“{typed}” is no whole number', { typed }) }
      : { text: whole.replace(/^(-?)0+(?=\d)/, '$1') };
  }
  const read = pastedAmount(typed);
  return 'amount' in read ? { text: read.amount } : { text: typed, problem: read.problem };
}

export type Pasted = {
  rows: CellRow[];
  /** The reasons why cells cannot be told, by `row.column`. */
  problems: Record<string, string>;
  /** Lines and columns that had no place. */
  lost: { lines: number; columns: number };
};

type Options = {
  at: { row: number; column: number };
  /** Splits a line without tabs and semicolons, where commas do not. */
  split?: ((line: string) => string[]) | undefined;
  /** Commas never end a cell: in what a spreadsheet copies, they belong to amounts. */
  isByTabs?: boolean;
  /** The most rows; without it rows are added. */
  most?: number | undefined;
};

/** The rows after lines of a spreadsheet are pasted at one cell: they fill cells to the right and rows below. */
export function pasteRows(
  rows: readonly CellRow[],
  columns: readonly PasteColumn[],
  pasted: string,
  { at, split, isByTabs = false, most = Number.POSITIVE_INFINITY }: Options,
): Pasted {
  const free = columns.slice(at.column);
  const lines = isByTabs ? pastedCells(pasted) : linesOf(pasted, free, split);
  const next = [...rows];
  const problems: Record<string, string> = {};
  const room = most - at.row;
  for (const [line, cells] of lines.slice(0, room).entries()) {
    const place = at.row + line;
    const read = free.slice(0, cells.length).map(({ name, ...column }, index) => {
      const { text, problem } = readCell(column, cells[index] ?? '');
      if (problem) problems[`${place}.${name}`] = problem;
      return [name, text];
    });
    const blank = Object.fromEntries(columns.map(({ name }) => [name, '']));
    next[place] = { ...blank, ...next[place], ...Object.fromEntries(read) };
  }
  const widest = Math.max(...lines.map(({ length }) => length));
  return {
    rows: next,
    problems,
    lost: { lines: Math.max(0, lines.length - room), columns: Math.max(0, widest - free.length) },
  };
}

function linesOf(pasted: string, free: readonly PasteColumn[], split: Options['split']): string[][] {
  const plain = pastedCells(pasted);
  if (/[\t;]/.test(pasted) || free.length < 2) return plain;
  const byCommas = pastedCells(pasted, { comma: true });
  // “24,50” in a column of amounts is one amount, not two cells.
  const isDecimal =
    free[0]?.kind === 'amount' &&
    byCommas.every(([, after = '', ...more]) => more.length === 0 && /^\d{1,2}\D*$/.test(after));
  if (
    !isDecimal &&
    !hasOpenDecimals(byCommas, free) &&
    byCommas.every(({ length }) => length > 1 && length <= free.length)
  )
    return byCommas;
  return split ? plain.map(([line = '']) => split(line)) : plain;
}

/** Whether “84,95” within a line with more cells can be one amount or two cells. */
const hasOpenDecimals = (lines: readonly string[][], columns: readonly PasteColumn[]) =>
  columns.some(
    ({ kind }, at) =>
      kind === 'amount' &&
      at > 0 &&
      lines.some((cells) => /^\D*\d+$/.test(cells[at] ?? '') && /^\d{1,2}\D*$/.test(cells[at + 1] ?? '')),
  );
