import { writeFile } from 'node:fs/promises';
import type pg from 'pg';
import type { Shop } from '#platform/shop.ts';
import type { Benchmark } from './support/benchmark.ts';
import { type Explained, explain } from './support/explain.ts';
import { addMembers, growOrders, growProducts, growRecords } from './support/fill.ts';
import { growingWork } from './support/growing-work.ts';
import { startShop } from './support/running-shop.ts';
import { LARGEST, scaled } from './support/scale.ts';
import { statementsOf } from './support/statements.ts';

const SIZES = [1_000, scaled(100_000, 20_000), 1_000_000].filter((size) => size <= LARGEST);
const ORDERS_OF_ONE = 25;
// Below this a sequential scan is as fast as an index.
const LARGE_ROWS = 10_000;
const TABLE = new URL('./growth.md', import.meta.url);
// 40 MB, from disk or memory.
const MOST_PAGES = 5_000;

type Line = { work: string; statement: string; bySize: Map<number, Explained> };

/** The same statements with a thousand, a hundred thousand and a million products and orders. */
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

async function largeTables(pool: pg.Pool): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ name: string; rows: number }>(
    `SELECT relname AS name, reltuples AS rows FROM pg_class WHERE relkind = 'r' AND reltuples >= $1`,
    [LARGE_ROWS],
  );
  return new Map(rows.map(({ name, rows }) => [name, rows]));
}

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

The same work with ${sizes.join(', ')} products and orders, written by \`npm run bench -- growth\`: every statement with
which pages and calls read, explained by PostgreSQL (\`EXPLAIN (ANALYZE, BUFFERS)\`) with its actual values. **ms** is the median of
five, on one machine; **pages** of 8 kB, from memory or disk, are exact. **Indexes** are those of the largest shop. The reads inside a
function of the database (\`meant_words\`) count among its pages, but its indexes are not listed. Tables read without an index are
named with the rows read; a count stops at the thousandth. A shop has a member for every
${ORDERS_OF_ONE} orders, and up to 100,000 reviews and rows of the audit log.

Lists page by the key of their order: page 2 begins after the last row of page 1. Exports read batches of 500 rows by key, a backup
is a stream of PostgreSQL's own \`COPY\`, and orders expire in batches. Three jobs keep an id or a row per object in memory: a
reconciliation for the payments seen at the provider, an import for the products of its file, and the sweep for the ids of unused
uploads. \`tests/calls/every-call/index-use.long.test.ts\` makes every call on large tables and fails if one reads a table sequentially.

${table}
`;
}
