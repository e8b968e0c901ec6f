import { stringify } from 'csv-stringify/sync';
import { EXPORT_TABLES } from '#modules/exports/shop/exported-columns.ts';

/** A product without options, with the columns of the first release: one line for each product. */
export const LINE = ['Board', 'A board.', 'https://example.com/a.webp', '12.50', '', '1', '10', '[]', '[]'];
export const HEADERS = EXPORT_TABLES.products.headers.slice(0, LINE.length);
export const fileOf = (...lines: string[][]) => stringify([[...HEADERS], ...lines]);
export const lineWith = (column: number, cell: string) => LINE.with(column, cell);
/** The same with the columns of quantity rule, price tiers and tax class. */
export const RICH = [...LINE, '', '', '', ''];
export const richFileOf = (...lines: string[][]) =>
  stringify([EXPORT_TABLES.products.headers.slice(0, RICH.length), ...lines]);
