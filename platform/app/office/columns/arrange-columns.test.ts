import { expect, test } from 'vitest';
import { type Arrangeable, arrangeColumns, type ViewColumn, viewOf } from './arrange-columns.ts';

const COLUMNS: readonly Arrangeable[] = [
  { label: 'No.' },
  { label: 'Name', isRowHeader: true },
  { label: 'Price' },
  { label: 'Status' },
  { label: 'SKU', isHiddenAtFirst: true },
  { label: 'Actions' },
];
const shown = (view: readonly ViewColumn[], columns = COLUMNS) =>
  arrangeColumns(columns, view)
    .filter(({ isShown }) => isShown)
    .map(({ label, width }) => (width === undefined ? label : `${label} ${width}`))
    .join(', ');

test('without a view the columns are as at first', () => {
  expect(shown([])).toBe('No., Name, Price, Status, Actions');
  expect(arrangeColumns(COLUMNS, []).map(({ label }) => label)).toEqual(COLUMNS.map(({ label }) => label));
});

test('columns are ordered, hidden, shown and sized, between what names the row and its buttons', () => {
  const view = [{ name: 'SKU', width: 90 }, { name: 'Status' }, { name: 'Price', hidden: true }];
  expect(shown(view)).toBe('No., Name, SKU 90, Status, Actions');
  expect(shown([{ name: 'Actions' }, { name: 'Status' }, { name: 'Name', hidden: true }])).toBe(
    'No., Name, Price, Status, Actions',
  );
  expect(shown([{ name: 'Name', width: 300 }])).toBe('No., Name 300, Price, Status, Actions');
});

test('a column that the view does not have follows the one that it follows at first', () => {
  expect(shown([{ name: 'SKU' }, { name: 'Price' }])).toBe('No., Name, SKU, Price, Status, Actions');
  expect(shown([{ name: 'Status' }])).toBe('No., Name, Price, Status, Actions');
});

test('names of another version and widths out of bounds are ignored', () => {
  const view = [{ name: 'Gone' }, { name: 'Status', width: 9000 }, { name: 'Price', width: 39.5 }];
  expect(shown(view)).toBe('No., Name, Status, Price, Actions');
});

test('a saved filter says which columns are shown, and the view their order', () => {
  const columns = COLUMNS.map((column) => ({ ...column, isShown: column.label === 'SKU' }));
  const view = [{ name: 'SKU' }, { name: 'Price', hidden: true }, { name: 'Status' }];
  expect(shown(view, columns)).toBe('No., Name, SKU, Actions');
  // The view does not remember the columns that a saved filter hides.
  expect(viewOf(arrangeColumns(columns, view), view)).toEqual([
    { name: 'no.' },
    { name: 'name' },
    { name: 'sku' },
    { name: 'price', hidden: true },
    { name: 'status' },
  ]);
});

test('a view keeps what it says about columns that are not there now', () => {
  const view = [
    { name: 'Counted', width: 120 },
    { name: 'Status', hidden: true },
  ];
  expect(viewOf(arrangeColumns(COLUMNS, view), view)).toEqual([
    { name: 'no.' },
    { name: 'name' },
    { name: 'price' },
    { name: 'status', hidden: true },
    { name: 'sku', hidden: true },
    { name: 'Counted', width: 120 },
  ]);
});

test('a column keeps its place in each language', () => {
  const german = COLUMNS.map(({ label, ...column }) => ({
    ...column,
    key: label.toLowerCase(),
    label: `${label} (de)`,
  }));
  expect(shown([{ name: 'status' }, { name: 'price', hidden: true }], german)).toBe(
    'No. (de), Name (de), Status (de), Actions (de)',
  );
});
