import { z } from 'zod';
import { addProduct } from '#contract/calls/products.ts';
import { line, pictureAddress } from '#contract/fields.ts';
import { readCell } from '../exports/csv-cell.ts';
import { EXPORT_TABLES } from '../exports/export-tables.ts';
import type { NewProduct } from './add-product.ts';

/** What is wrong with a line of a file; `column` is empty where it is about the line as a whole. */
export type LineError = { line: number; column: string; message: string };

/** A product as a file gives it: without the facts that have no column, and null for a former price that there is not. */
export type GivenProduct = Omit<NewProduct, 'formerPriceCents'> & { formerPriceCents?: number | null };

export type ProductLine = { line: number; product: GivenProduct };

const COLUMNS: Readonly<Record<string, string>> = {
  productName: 'Name',
  description: 'Description',
  image: 'Image',
  perUnitPrice: 'Price per unit',
  formerPrice: 'Former price',
  minimumOrderQuantity: 'Minimum quantity',
  availableQuantity: 'Available quantity',
  pictures: 'Pictures',
  properties: 'Properties',
};

/** Columns that a file may leave out: it then says nothing of them. */
const OPTIONAL: readonly string[] = ['Former price', 'Pictures', 'Properties'];

const pictures = z.array(pictureAddress('A picture'), 'Pictures takes a list of addresses as JSON');
const properties = z.array(
  z.strictObject({ label: line('A label', 120), value: line('A value', 500) }),
  'Properties takes a list of labels and values as JSON',
);

/** Reads products as `export products` writes them, each held to the rules of adding one by hand. */
export async function readProductCsv(
  text: string,
): Promise<{ products: ProductLine[]; errors: LineError[] }> {
  const { parse, CsvError } = await import('csv-parse/sync');
  let records: { info: { lines: number }; record: string[] }[];
  try {
    records = parse(text, {
      bom: true,
      info: true,
      skip_empty_lines: true,
      relax_column_count: true,
    }) as never;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { products: [], errors: [{ line: Number(error.lines ?? 1), column: '', message: error.message }] };
  }
  const [first, ...rest] = records;
  const headers = first?.record ?? [];
  const wrong = wrongHeaders(headers);
  if (wrong) return { products: [], errors: [{ line: 1, column: '', message: wrong }] };

  const products: ProductLine[] = [];
  const errors: LineError[] = [];
  const seen = new Map<string, number>();
  for (const { info, record } of rest) {
    const said: LineError[] = [];
    const product = readLine(headers, record, (column, message) =>
      said.push({ line: info.lines, column, message }),
    );
    const twin = product && seen.get(product.name.toLowerCase());
    if (twin) said.push({ line: info.lines, column: 'Name', message: `Name is that of line ${twin} too` });
    errors.push(...said);
    if (!product || said.length > 0) continue;
    seen.set(product.name.toLowerCase(), info.lines);
    products.push({ line: info.lines, product });
  }
  return { products, errors };
}

function wrongHeaders(headers: string[]): string | undefined {
  const wanted = EXPORT_TABLES.products.headers;
  const missing = wanted.filter((header) => !headers.includes(header) && !OPTIONAL.includes(header));
  const unknown = headers.filter((header) => !wanted.includes(header));
  if (missing.length > 0) return `The first line lacks: ${missing.join(', ')}`;
  if (unknown.length > 0) return `The first line has what is not known: ${unknown.join(', ').slice(0, 200)}`;
  return new Set(headers).size < headers.length ? 'The first line has a name twice' : undefined;
}

function readLine(
  headers: string[],
  record: string[],
  refuse: (column: string, message: string) => void,
): GivenProduct | undefined {
  if (record.length !== headers.length) {
    refuse('', `The line has ${record.length} cells in place of ${headers.length}`);
    return undefined;
  }
  const cell = (column: string) => readCell(record[headers.indexOf(column)] ?? '');
  const has = (column: string) => headers.includes(column);
  const fields = addProduct.body.safeParse({
    productName: cell('Name'),
    description: cell('Description'),
    image: cell('Image'),
    perUnitPrice: cell('Price per unit'),
    formerPrice: cell('Former price') || undefined,
    minimumOrderQuantity: cell('Minimum quantity'),
    availableQuantity: cell('Available quantity'),
  });
  const shown = pictures.safeParse(parseList(cell('Pictures')));
  const told = properties.safeParse(parseList(cell('Properties')));
  const issues = [
    ...(fields.error?.issues ?? []).map(
      ({ path, message }) => [COLUMNS[String(path[0])] ?? '', message] as const,
    ),
    ...(shown.error?.issues ?? []).map(({ message }) => ['Pictures', message] as const),
    ...(told.error?.issues ?? []).map(({ message }) => ['Properties', message] as const),
  ];
  // One word on each cell is enough: what is wrong twice is wrong.
  const firsts = new Map(issues.toReversed());
  for (const [column, message] of firsts) refuse(column, message);
  if (!fields.success || !shown.success || !told.success) return undefined;
  const { data } = fields;
  return {
    name: data.productName,
    description: data.description,
    image: data.image,
    priceCents: data.perUnitPrice,
    minQuantity: data.minimumOrderQuantity,
    availableQuantity: data.availableQuantity,
    ...(has('Former price') && { formerPriceCents: data.formerPrice ?? null }),
    ...(has('Pictures') && { pictures: shown.data }),
    ...(has('Properties') && { properties: told.data }),
  };
}

function parseList(text: string): unknown {
  try {
    return JSON.parse(text || '[]');
  } catch {
    return undefined;
  }
}
