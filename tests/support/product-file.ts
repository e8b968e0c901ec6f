import { stringify } from 'csv-stringify/sync';

const COLUMNS = [
  'Name',
  'Description',
  'Image',
  'Price per unit',
  'Former price',
  'Minimum quantity',
  'Available quantity',
  'Option 1 name',
  'Option 1 value',
  'Option 2 name',
  'Option 2 value',
  'SKU',
  'Weight',
  'Variant image',
  'Status',
] as const;
export type Cells = Partial<Record<(typeof COLUMNS)[number], string>>;

/** The first line of a product in two variants, and the next one. */
export const FIRST: Cells = {
  Name: 'Board',
  Description: 'A board.',
  Image: '/a.webp',
  'Price per unit': '12.50',
  'Minimum quantity': '1',
  'Available quantity': '10',
  'Option 1 name': 'Switch',
  'Option 1 value': 'Linear',
  SKU: 'B-L',
};
export const NEXT: Cells = {
  Name: 'Board',
  'Price per unit': '14.00',
  'Former price': '15.00',
  'Available quantity': '3',
  'Option 1 value': 'Tactile',
  SKU: 'B-T',
  Weight: '900',
  'Variant image': '/tactile.webp',
};
export const fileOf = (...lines: Cells[]) =>
  stringify([[...COLUMNS], ...lines.map((cells) => COLUMNS.map((column) => cells[column] ?? ''))]);
