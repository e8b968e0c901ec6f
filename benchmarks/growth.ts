import { writeFile } from 'node:fs/promises';
import type pg from 'pg';
import type { Shop } from '#shop/context.ts';
import type { Benchmark } from './support/benchmark.ts';
import { type Explained, explain } from './support/explain.ts';
import { addMembers, growOrders, growProducts, growRecords } from './support/fill.ts';
import { growingWork } from './support/growing-work.ts';
import { startShop } from './support/running-shop.ts';
import { LARGEST, scaled } from './support/scale.ts';
import { statementsOf } from './support/statements.ts';

const SIZES = [1_000, scaled(100_000, 20_000), 1_000_000].filter((size) => size <= LARGEST);
const ORDERS_OF_ONE = 25;
// Below this a table is read from end to end as quickly as by an index.
const LARGE_ROWS = 10_000;
const TABLE = new URL('./growth.md', import.meta.url);
// 40 MB, read or looked at in memory.
const MOST_PAGES = 5_000;

type Line = { work: string; statement: string; bySize: Map<number, Explained> };

/** The same work at a thousand, a hundred thousand and a million products and orders, statement by statement. */
export const growth: Benchmark = {
  name: 'growth',
  async measure(say) {
    const shop = await startShop();
    try {
      const { pool, url } = shop.database;
      const [token = ''] = await addMembers(pool, 1);
      const lines = new Map<string, Line>();
      const scans = new Set<string>();
      let sizeBefore = ORDERS_OF_ONE;
      for (const size of SIZES) {
        say(`${size.toLocaleString('en-US')} products and orders`);
        await addMembers(pool, Math.round((size - sizeBefore) / ORDERS_OF_ONE));
        await growProducts(pool, size);
        await growOrders(pool, size);
        await growRecords(pool, size);
        sizeBefore = size;
        const large = await largeTables(pool);
        for (const { name, use } of await growingWork(pool, token)) {
          const statements = await statementsOf(
            (pool) =>
              use({
                pool,
                productWords: 'keyboard keyboards',
                otherProductWords: 'mechanical',
              } as unknown as Shop),
            url,
          );
          for (const [n, statement] of statements.entries()) {
            const key = `${name} ${n}`;
            const line = lines.get(key) ?? {
              work: name,
              statement: titleOf(statement.text),
              bySize: new Map(),
            };
            const explained = await explain(pool, statement);
            line.bySize.set(size, explained);
            lines.set(key, line);
            for (const { table, rows } of explained.scanned)
              if (rows >= (large.get(table) ?? Number.POSITIVE_INFINITY) / 2)
                scans.add(`${name}: ${table} of ${size}`);
          }
        }
      }
      await writeFile(TABLE, document([...lines.values()]));
      const heavy = [...lines.values()].filter(({ bySize }) => (lastOf(bySize)?.pages ?? 0) > MOST_PAGES);
      return [
        {
          work: `Growth: ${lines.size} statements of pages and calls that read a large table from end to end`,
          limit: 'none',
          ratios: [scans.size],
          better: 'less',
          goal: 0,
          aside: [...scans].join('; ') || `tables of ${LARGE_ROWS.toLocaleString('en-US')} rows and more`,
        },
        {
          work: `Growth: statements that touch more than ${MOST_PAGES.toLocaleString('en-US')} pages in the largest shop`,
          limit: 'none',
          ratios: [heavy.length],
          better: 'less',
          goal: 0,
          aside: [...new Set(heavy.map(({ work }) => work))].join('; '),
        },
      ];
    } finally {
      await shop.stop();
    }
  },
};

/** The large tables, with about how many rows they have. */
async function largeTables(pool: pg.Pool): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ name: string; rows: number }>(
    `SELECT relname AS name, reltuples AS rows FROM pg_class WHERE relkind = 'r' AND reltuples >= $1`,
    [LARGE_ROWS],
  );
  return new Map(rows.map(({ name, rows }) => [name, rows]));
}

/** What a statement does, and to what. */
function titleOf(text: string): string {
  if (/\bmeant_words\b/.test(text)) return 'words meant';
  return /^\s*SELECT (count\(\*\)|own\.counted)/.test(text) ? 'count' : 'rows';
}

function lastOf(bySize: Line['bySize']): Explained | undefined {
  return SIZES.map((size) => bySize.get(size)).findLast((one) => one !== undefined);
}

function document(lines: readonly Line[]): string {
  const sizes = SIZES.map((size) => size.toLocaleString('en-US'));
  const head = [
    'Work',
    'Statement',
    'Indexes',
    ...sizes.map((size) => `ms, ${size}`),
    ...sizes.map((size) => `pages, ${size}`),
  ];
  const rows = lines.map(({ work, statement, bySize }) => {
    const all = SIZES.map((size) => bySize.get(size));
    const last = lastOf(bySize);
    const indexes = (last?.indexes ?? []).map((name) => `\`${name}\``);
    const scans = (last?.scanned ?? []).map(({ table, rows }) => `${rows} rows of ${table}`);
    return [
      work,
      statement,
      [...indexes, ...scans].join(' ') || '—',
      ...all.map((one) => one?.ms.toFixed(2) ?? ''),
      ...all.map((one) => (one ? String(one.pages) : '')),
    ];
  });
  const table = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  return `# Growth

The same work with ${sizes.join(', ')} products and orders, as \`npm run bench -- growth\` writes it: every statement that
pages and calls read with, explained by PostgreSQL (\`EXPLAIN (ANALYZE, BUFFERS)\`) for the values it was asked with. **ms** is the
median of five, on one machine; **pages** of 8 kB, from memory or disk, are exact. **Indexes** are those of the largest shop. What a
function of the database reads inside (\`meant_words\`) is in its pages, not among the indexes. What was
read without an index is named with its rows: a count stops at the thousandth. A shop has a member for every
${ORDERS_OF_ONE} orders, and up to 100,000 reviews and lines of the audit log.

Lists page by the key of their order: page 2 begins after the last row of page 1. Exports are read in batches of 500 rows by key, a
backup is a stream of PostgreSQL's own \`COPY\`, and orders expire a batch at a time. Three things hold an id or a line for each:
a reconciliation the payments that it has seen at the provider, an import the products of its file, and the sweep of uploads the
ids of those that nothing uses.
\`tests/calls/index-use.test.ts\` makes every call on large tables and fails when one is read from end to end.

${table}
`;
}
