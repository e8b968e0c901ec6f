import { expect, test } from 'vitest';
import type { ProductGridRow } from '../../../contract/calls/product-grid.ts';
import { cellWords, editedCells, errorsAtCells, linesOf, mergeLines, sentOf } from './lines.ts';

const row = (variantId: string, more: Partial<ProductGridRow> = {}): ProductGridRow => ({
  ...{ productId: 'p', variantId, version: 3, productName: 'Cap', title: variantId, sku: `CAP-${variantId}` },
  ...{ perUnitPrice: 12.5, formerPrice: null, availableQuantity: 10, lastAdjustment: 7 },
  ...{ minimumOrderQuantity: 1, draft: false, taxClass: null, tags: ['summer'] },
  ...{ priceTiers: [], content: null, weightGrams: null, properties: [], image: '/pictures/cap.webp' },
  ...more,
});
const rows = [row('S'), row('M'), row('T', { productId: 'q', productName: 'Tie', title: '' })];
const edited = (key: string, cells: object) =>
  linesOf(rows).map((line) => (line.key === key ? { ...line, ...cells } : line));

test('only edited cells are sent, stock as a difference, and what stands in the first row alone once', () => {
  expect(sentOf(linesOf(rows)).changes).toEqual([]);
  const lines = edited('S', { perUnitPrice: '12.50', stock: '25', status: 'Draft', taxClass: 'Reduced' });
  expect(sentOf(lines)).toEqual({
    changes: [
      {
        productId: 'p',
        variantId: 'S',
        version: 3,
        addStock: 15,
        lastAdjustment: 7,
        draft: true,
        taxClass: 'Reduced',
      },
    ],
    ...{ keys: ['S'], count: 3, errors: {} },
  });
  expect(editedCells({ ...(lines[1] as never as object), tags: 'other' } as never)).toEqual([]);
  expect(sentOf(edited('T', { formerPrice: '20', tags: '' })).changes).toMatchObject([
    { formerPrice: '20', tags: '' },
  ]);
});

test('a count that is no number is named at its cell and not sent', () => {
  expect(sentOf(edited('M', { stock: '1,299' }))).toMatchObject({
    changes: [],
    errors: { 'M.stock': 'Type a whole number, 0 or more' },
  });
});

test('an edit stays over the row that somebody else changed, which is named, and other cells take the new values', () => {
  const lines = edited('S', { perUnitPrice: '15' });
  const newer = [
    row('S', { version: 4, perUnitPrice: 14, tags: ['winter'] }),
    row('T', { productId: 'q', title: '' }),
  ];
  const merged = mergeLines(lines, newer);
  expect(merged.map(({ key }) => key)).toEqual(['S', 'T']);
  expect(merged[0]).toMatchObject({
    ...{ perUnitPrice: '15', tags: 'winter', notes: { perUnitPrice: 'Was 12.5, is 14 now' } },
    base: { version: 4 },
  });
  expect(mergeLines(lines, [row('S', { version: 4, perUnitPrice: 15 })])[0]?.notes).toEqual({});
});

test('errors of a call stand at their cells, and those of no cell at the row', () => {
  const errors = [
    { field: 'changes.0.addStock', message: 'Too few' },
    { field: 'changes.1.variantId', message: 'Gone' },
    { field: 'changes.1.version', message: 'Later' },
  ];
  expect(errorsAtCells(['S', 'M'], errors)).toEqual({ 'S.stock': 'Too few', 'M.row': 'Gone' });
});

test('tiers, content, weight and properties are sent as their dialogs state them, and a pasted text is refused', () => {
  const properties = [{ label: 'Layout', value: '75%' }];
  const sent = sentOf(
    edited('S', {
      priceTiers: '10: 9.50',
      content: '750 g',
      weightGrams: '1200',
      properties: JSON.stringify(properties),
    }),
  );
  expect(sent.changes).toMatchObject([
    { priceTiers: '10: 9.50', content: '750 g', weightGrams: '1200', properties },
  ]);
  expect(sentOf(edited('S', { properties: 'Layout: 75%' }))).toMatchObject({
    changes: [],
    errors: { 'S.properties': 'Open the cell to type labels and values' },
  });
  expect(cellWords('properties', JSON.stringify(properties))).toBe('Layout: 75%');
  expect(cellWords('priceTiers', '10: 9.50\n50: 9.00')).toBe('10: 9.50; 50: 9.00');
});
