import type { FilledColumn, Grid } from '#platform/app/form/fill-cells.ts';
import { type Cell, type Draft, type DraftRow, titleOf, variantCells } from './variants-draft.ts';

/** The cells that are typed, from left to right. */
export const typedCells = () =>
  [
    { name: 'sku', kind: 'text', label: variantCells().sku },
    { name: 'perUnitPrice', kind: 'amount', label: variantCells().perUnitPrice },
    { name: 'formerPrice', kind: 'amount', label: variantCells().formerPrice },
    { name: 'content', kind: 'text', label: variantCells().content },
    { name: 'weightGrams', kind: 'grams', label: variantCells().weightGrams },
    { name: 'stock', kind: 'whole', label: variantCells().stock },
  ] as const satisfies readonly (FilledColumn & { name: Cell })[];
export type TypedCell = ReturnType<typeof typedCells>[number]['name'];

/** The cells that may be the same in each row. */
export const FILLED = [
  'perUnitPrice',
  'formerPrice',
  'priceTiers',
  'content',
  'weightGrams',
  'stock',
] as const;
export type FilledCell = (typeof FILLED)[number];

export const gridOf = (draft: Draft): Grid<DraftRow> => ({
  columns: typedCells(),
  titleOf: (row) => titleOf(draft, row),
});

/** A cell that is not typed is copied as it is. */
export const columnOf = (cell: TypedCell | FilledCell): FilledColumn =>
  typedCells().find(({ name }) => name === cell) ?? { name: cell, kind: 'text', label: variantCells()[cell] };
