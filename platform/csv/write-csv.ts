import type { Shop } from '#platform/shop.ts';
import { defuse } from './csv-cell.ts';
import type { ExportTable } from './export-table.ts';

const ROWS_AT_ONCE = 500;

// With `record_delimiter` alone, a single line feed or carriage return inside a cell stays bare and ends the row for most readers.
const RFC_4180 = { record_delimiter: 'windows', quote_record_delimiter: true } as const;

/** Streams a table as CSV (RFC 4180), holding at most a few hundred rows. */
export async function* writeCsv(
  { pool }: Pick<Shop, 'pool'>,
  { headers, firstKey, select }: ExportTable,
  more: readonly unknown[] = [],
): AsyncGenerator<string> {
  const { stringify } = await import('csv-stringify/sync');
  const write = (rows: unknown[][]) => stringify(rows, RFC_4180);
  yield write([[...headers]]);
  let key: unknown = firstKey;
  for (;;) {
    const { rows } = await pool.query<unknown[]>({
      text: select,
      values: [key, ROWS_AT_ONCE, ...more],
      rowMode: 'array',
    });
    if (rows.length > 0)
      yield write(rows.map((row) => row.slice(0, -1).map((cell) => defuse(String(cell ?? '')))));
    if (rows.length < ROWS_AT_ONCE) return;
    key = rows.at(-1)?.at(-1);
  }
}
