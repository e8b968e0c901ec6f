import pg from 'pg';
import { sessionOptions } from '#platform/db/session-options.ts';

export type Statement = { text: string; values: unknown[] };

/** Records the statements of `work` in order, without changing them. */
export async function statementsOf(
  work: (pool: pg.Pool) => Promise<unknown>,
  databaseUrl: string,
): Promise<Statement[]> {
  const noted: Statement[] = [];
  const pool = new pg.Pool({ ...sessionOptions(databaseUrl, 'bench'), max: 1 });
  const query = pool.query.bind(pool) as (...asked: unknown[]) => Promise<unknown>;
  pool.query = ((asked: string | pg.QueryConfig, values?: unknown[]) => {
    noted.push(
      typeof asked === 'string'
        ? { text: asked, values: [...(values ?? [])] }
        : { text: asked.text, values: [...(asked.values ?? [])] },
    );
    return query(asked, values);
  }) as typeof pool.query;
  try {
    await work(pool);
    return noted;
  } finally {
    await pool.end();
  }
}

/** Statements as a pgbench script with inlined values. */
export function asScript(statements: readonly Statement[]): string {
  return statements.map(({ text, values }) => `${inlined(text, values)};`).join('\n');
}

// pgbench takes `:name` for a variable of its own, a slice's bound too.
const SLICE = /(?<!:):(?=[a-z])/g;

function inlined(text: string, values: readonly unknown[]): string {
  return text
    .replaceAll(SLICE, ': ')
    .replaceAll(/\$(\d+)/g, (_, place) => literal(values[Number(place) - 1]))
    .replaceAll(/\s*\n\s*/g, ' ');
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'number') return String(value);
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'::bytea`;
  if (Array.isArray(value)) return `ARRAY[${value.map(literal).join(', ')}]`;
  return pg.escapeLiteral(String(value));
}
