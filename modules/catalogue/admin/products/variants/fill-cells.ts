import type { FilledColumn, Grid } from '#platform/app/form/fill-cells.ts';
import { CELLS, type Cell, type Draft, type DraftRow, titleOf } from './variants-draft.ts';

/** The cells that are typed, from left to right. */
export const TYPED = [
  { name: 'sku', kind: 'text', label: CELLS.sku },
  { name: 'perUnitPrice', kind: 'amount', label: CELLS.perUnitPrice },
  { name: 'formerPrice', kind: 'amount', label: CELLS.formerPrice },
  { name: 'weightGrams', kind: 'grams', label: CELLS.weightGrams },
  { name: 'stock', kind: 'whole', label: CELLS.stock },
] as const satisfies readonly (FilledColumn & { name: Cell })[];
export type TypedCell = (typeof TYPED)[number]['name'];

/** The cells that may be the same in each row. */
export const FILLED = ['perUnitPrice', 'formerPrice', 'priceTiers', 'weightGrams', 'stock'] as const;
export type FilledCell = (typeof FILLED)[number];

export const gridOf = (draft: Draft): Grid<DraftRow> => ({
  columns: TYPED,
  titleOf: (row) => titleOf(draft, row),
});

/** A cell that is not typed is copied as it is. */
export const columnOf = (cell: TypedCell | FilledCell): FilledColumn =>
  TYPED.find(({ name }) => name === cell) ?? { name: cell, kind: 'text', label: CELLS[cell] };
