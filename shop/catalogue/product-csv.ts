import { factsThat, isJson, PRODUCT_FACTS, type ProductFacts } from '#contract/product-facts.ts';
import { readCell } from '../exports/csv-cell.ts';

/** An error in a line of a file; `column` is empty if it concerns the whole line. */
export type LineError = { line: number; column: string; message: string };

/** A product as given in a file: facts without a column are omitted, an empty former price is null. */
export type GivenProduct = ProductFacts;

export type ProductLine = { line: number; product: GivenProduct };

const FACTS = factsThat(() => true).map((name) => ({ name, ...PRODUCT_FACTS[name] }));
const HEADINGS: readonly string[] = FACTS.map(({ heading }) => heading);

/** Columns that a file may omit. */
const OPTIONAL: readonly string[] = FACTS.filter((fact) => 'isOptional' in fact).map(
  ({ heading }) => heading,
);

/** Parses products in the format of `export products` and validates each like one added by hand. */
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
  const missing = HEADINGS.filter((header) => !headers.includes(header) && !OPTIONAL.includes(header));
  const unknown = headers.filter((header) => !HEADINGS.includes(header));
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
  const facts: Record<string, unknown> = {};
  const wrong: [column: string, message: string][] = [];
  for (const fact of FACTS) {
    const place = headers.indexOf(fact.heading);
    if (place < 0) continue;
    const cell = readCell(record[place] ?? '');
    const isEmpty = cell === '' && 'isOptional' in fact;
    const value = isJson(fact) ? parseList(cell) : cell;
    const read = isEmpty && !isJson(fact) ? { data: null } : fact.rule.safeParse(value);
    // Report only the first error of a cell.
    if ('error' in read && read.error) wrong.push([fact.heading, read.error.issues[0]?.message ?? '']);
    else facts[fact.key] = read.data;
  }
  const { priceCents, formerPriceCents } = facts as Partial<ProductFacts>;
  if (priceCents && formerPriceCents && formerPriceCents < priceCents)
    wrong.push([PRODUCT_FACTS.formerPrice.heading, 'Former price must not be below the price']);
  for (const [column, message] of wrong) refuse(column, message);
  return wrong.length === 0 ? (facts as ProductFacts) : undefined;
}

function parseList(text: string): unknown {
  try {
    return JSON.parse(text || '[]');
  } catch {
    return undefined;
  }
}
