import { t } from '#platform/words/t.ts';
import { OPTION_COLUMNS, PRODUCT_FACT_COLUMNS, PRODUCT_HEADINGS } from '../export/product-columns.ts';
import type { GivenProduct, Line, LineError } from './given-product.ts';
import { cellOf } from './read-cells.ts';
import { readProductLines } from './read-product-lines.ts';

const REQUIRED = PRODUCT_FACT_COLUMNS.filter(({ isOptional }) => !isOptional).map(({ heading }) => heading);
const NAME = 'Name';

/**
 * Parses products in the format of `export products`, or of earlier versions with one line for each product, and
 * validates each like one added by hand.
 */
export async function readProductCsv(
  text: string,
  mostLines = Number.POSITIVE_INFINITY,
): Promise<{ products: GivenProduct[]; errors: LineError[] }> {
  const { parse, CsvError } = await import('csv-parse/sync');
  let records: { info: { lines: number }; record: string[] }[];
  try {
    // Letters in two spellings would make two products of one name.
    records = parse(text.normalize('NFC'), {
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

  const beyond = rest[mostLines];
  if (beyond) {
    const message = t('A file takes at most {most, number} lines of products', { most: mostLines });
    return { products: [], errors: [{ line: beyond.info.lines, column: '', message }] };
  }
  const errors: LineError[] = [];
  const columns = new Map(headers.map((header, place) => [header, place]));
  const groups = new Map<string, Line[]>();
  for (const { info, record } of rest) {
    if (record.length !== headers.length) {
      const message = t('The line has {cells} cells in place of {wanted}', {
        cells: record.length,
        wanted: headers.length,
      });
      errors.push({ line: info.lines, column: '', message });
      continue;
    }
    const line = { line: info.lines, record, columns };
    // A line without a name is a group of its own, and refused.
    const name = cellOf(line, NAME)?.trim().toLowerCase() || `line ${info.lines}`;
    const group = groups.get(name);
    if (group) group.push(line);
    else groups.set(name, [line]);
  }
  const products: GivenProduct[] = [];
  for (const lines of groups.values()) {
    const read = readProductLines(lines);
    if ('errors' in read) errors.push(...read.errors);
    else products.push(read.product);
  }
  const twins = skuTwins(products);
  const refused = new Set(twins.map(({ line }) => line));
  return {
    products: products.filter(({ variants }) => !variants.some(({ line }) => refused.has(line))),
    errors: [...errors, ...twins],
  };
}

function wrongHeaders(headers: string[]): string | undefined {
  const missing = REQUIRED.filter((header) => !headers.includes(header));
  const unknown = headers.filter((header) => !PRODUCT_HEADINGS.includes(header));
  const unnamed = OPTION_COLUMNS.filter(
    ({ name, values, value }) =>
      [name, values, value].some((one) => headers.includes(one)) &&
      ![name, value].every((one) => headers.includes(one)),
  ).flatMap(({ name, value }) => [name, value].filter((one) => !headers.includes(one)));
  if (missing.length + unnamed.length > 0)
    return t('The first line lacks: {columns}', { columns: [...missing, ...unnamed].join(', ') });
  if (unknown.length > 0)
    return t('The first line has unknown columns: {columns}', {
      columns: unknown.join(', ').slice(0, 200),
    });
  return new Set(headers).size < headers.length ? t('The first line names a column twice') : undefined;
}

/** The lines with a SKU of another product; twins in one product are among its own errors. */
function skuTwins(products: readonly GivenProduct[]): LineError[] {
  const seen = new Map<string, number>();
  const twins: LineError[] = [];
  for (const { sku, line } of products.flatMap(({ variants }) => variants)) {
    if (sku === undefined) continue;
    const earlier = seen.get(sku.toLowerCase());
    if (earlier === undefined) seen.set(sku.toLowerCase(), line);
    else twins.push({ line, column: 'SKU', message: t('SKU is that of line {earlier} too', { earlier }) });
  }
  return twins;
}
