import { type PasteColumn, pasteRows, readCell } from '#platform/app/form/paste-rows.ts';
import { CELLS, type Cell, type Draft, type DraftRow, titleOf } from './variants-draft.ts';

/** The cells that are typed, from left to right. */
export const TYPED = [
  { name: 'sku', kind: 'text' },
  { name: 'perUnitPrice', kind: 'amount' },
  { name: 'formerPrice', kind: 'amount' },
  { name: 'weightGrams', kind: 'grams' },
  { name: 'stock', kind: 'whole' },
] as const satisfies readonly (PasteColumn & { name: Cell })[];
export type TypedCell = (typeof TYPED)[number]['name'];

/** The cells that may be the same in each row. */
export const FILLED = ['perUnitPrice', 'formerPrice', 'priceTiers', 'weightGrams', 'stock'] as const;
export type FilledCell = (typeof FILLED)[number];

/** Why texts cannot be told, by the names of their cells. */
export type Doubts = Readonly<Record<string, { text: string; problem: string }>>;

/** The draft after cells were filled, with what happened as a sentence. */
export type Filling = { draft: Draft; words: string; doubts: Doubts };

export const fieldOf = (key: string, cell: Cell) => `${key}.${cell}`;

const kindOf = (cell: Cell) => TYPED.find(({ name }) => name === cell)?.kind ?? 'text';

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Copies a cell to each row below its own, as the shop writes its text. */
export function fillDown(draft: Draft, key: string, cell: FilledCell): Filling {
  const from = draft.rows.findIndex((row) => row.key === key);
  const source = draft.rows[from];
  if (!source) return { draft, words: '', doubts: {} };
  const { text, problem } = readCell(kindOf(cell), source[cell]);
  const rows = draft.rows.map((row, place) => (place >= from ? { ...row, [cell]: text } : row));
  const marked = problem ? rows.slice(from).map((row) => [fieldOf(row.key, cell), { text, problem }]) : [];
  return {
    draft: { ...draft, rows },
    words: `${CELLS[cell]} of ${titleOf(draft, source)} is now in ${counted(rows.length - 1 - from, 'row')} below.`,
    doubts: Object.fromEntries(marked),
  };
}

/** As many cells are named in a sentence. */
const NAMED = 3;

/** Lays lines of a spreadsheet over cells to the right and rows below; what has no place is counted, what cannot be told is kept as it is. */
export function pasteCells(draft: Draft, key: string, cell: TypedCell, pasted: string): Filling {
  const row = draft.rows.findIndex((one) => one.key === key);
  const column = TYPED.findIndex(({ name }) => name === cell);
  const texts = draft.rows.map((one) => Object.fromEntries(TYPED.map(({ name }) => [name, one[name]])));
  const most = texts.length;
  const { rows, problems, lost } = pasteRows(texts, TYPED, pasted, {
    at: { row, column },
    isByTabs: true,
    most,
  });
  const doubts = Object.entries(problems).map(([place, problem]) => {
    const [index = '', name = ''] = place.split('.');
    const text = rows[Number(index)]?.[name] ?? '';
    return [fieldOf(draft.rows[Number(index)]?.key ?? '', name as Cell), { text, problem }] as const;
  });
  const named = Object.keys(problems).map((place) => {
    const [index = '', name = ''] = place.split('.');
    return `${CELLS[name as Cell]} of ${titleOf(draft, draft.rows[Number(index)] as DraftRow)}`;
  });
  const filled = rows.filter((one, place) => TYPED.some(({ name }) => one[name] !== texts[place]?.[name]));
  const words = [
    `${counted(filled.length, 'row')} changed.`,
    doubts.length > 0 &&
      `${counted(doubts.length, 'cell')} could not be read: ${named.slice(0, NAMED).join(', ')}${named.length > NAMED ? ' …' : '.'}`,
    lost.lines > 0 && `${counted(lost.lines, 'line')} too many: ${counted(most - row, 'row')} from here on.`,
    lost.columns > 0 && `${counted(lost.columns, 'column')} too many: ${CELLS.stock} is the last one.`,
  ];
  return {
    draft: { ...draft, rows: draft.rows.map((one, place) => ({ ...one, ...rows[place] })) },
    words: words.filter(Boolean).join(' '),
    doubts: Object.fromEntries(doubts),
  };
}

/** Returns whether a paste fills cells or has signs to take off; anything else goes where the caret is. */
export function isForCells(cell: TypedCell, pasted: string): boolean {
  if (/[\t\n\r;]/.test(pasted.trim())) return true;
  return cell !== 'sku' && !/^\s*-?\d*\.?\d*\s*$/.test(pasted);
}

/** The draft after a cell is left: its text as the shop writes it, or why it cannot be told. */
export function settleCell(draft: Draft, key: string, cell: TypedCell): Omit<Filling, 'words'> {
  const typed = draft.rows.find((row) => row.key === key)?.[cell] ?? '';
  const { text, problem } = readCell(kindOf(cell), typed);
  const rows = draft.rows.map((row) => (row.key === key ? { ...row, [cell]: text } : row));
  return {
    draft: text === typed ? draft : { ...draft, rows },
    doubts: problem ? { [fieldOf(key, cell)]: { text, problem } } : {},
  };
}
