import { createGenerator, type ResolvedTarget } from '@ts-safeql/generate';
import { parse } from 'libpg-query';
import postgres from 'postgres';
import { type Columns, neverNull } from './never-null.ts';
import { NEVER_NULL_COLUMNS, TYPES } from './shop-facts.ts';

/** A column of the rows that a statement returns; `words` are all its texts, if a constraint of its table lists them. */
export type Column = {
  name: string;
  type: ResolvedTarget;
  isNullable: boolean | undefined;
  words?: readonly string[] | undefined;
  /** Whether the column can be null, where a comment in the statement says so. */
  assured?: boolean | undefined;
};

/** `failure` says why nothing is known of null, though PostgreSQL accepts the statement. */
export type Described = { columns: Column[]; failure?: string } | { refusal: string };

/** Opens a database; `describe` returns the rows of a statement, PostgreSQL's refusal, or why nothing can be said about it. */
export async function openDatabase(url: string) {
  const sql = postgres(connectionOf(new URL(url)));
  const generator = createGenerator();
  const kinds = new Map<number, string>();
  for (const { oid, name } of await sql`SELECT oid::int, typname AS name FROM pg_type`) kinds.set(oid, name);
  const columns = await readColumns(sql);
  const lists = await readLists(sql);
  const optional = new Set<string>();
  for (const {
    column,
  } of await sql`SELECT attrelid || '.' || attnum AS column FROM pg_attribute WHERE NOT attnotnull`)
    optional.add(column);

  async function describe(text: string, { isTimeText }: { isTimeText: boolean }): Promise<Described> {
    const types = { ...TYPES, ...(isTimeText && { timestamptz: 'string' }) };
    const generated = await generator
      .generate({
        sql,
        query: { text, sourcemaps: [] },
        cacheKey: isTimeText ? 'text' : 'date',
        fieldTransform: undefined,
        overrides: { types },
      })
      .catch((error: unknown) => error as Error);
    if (generated instanceof Error) return describeAlone(text, types, generated);
    if (generated._tag === 'Left') return { refusal: generated.left.message.trim() };
    const { output, stmt } = generated.right;
    if (!output) return { columns: [] };
    const names = output.value.map(([name]) => name);
    const sure = neverNull((await parse(text)).stmts?.[0]?.stmt, names, columns);
    const assured = assurancesIn(text);
    return {
      columns: output.value.map(([name, target], place) => {
        const { type, isNullable } = split(target);
        const { type: oid = 0, table, number } = stmt.columns[place] ?? {};
        const kind = kinds.get(oid) ?? '';
        return {
          name,
          type: typeOf(kind, type, types),
          isNullable: isNullable && !sure.has(name),
          assured: assured.get(`${name} null`),
          words: lists.get(`${table}.${number}`)?.filter((word) => assured.get(`${name} ${word}`) !== false),
        };
      }),
    };
  }

  // Without SafeQL, null is known of plain columns and of what the text itself says.
  async function describeAlone(
    text: string,
    types: Record<string, string>,
    { message }: Error,
  ): Promise<Described> {
    const { columns: described } = await sql.unsafe(text, [], { prepare: true }).describe();
    const names = described.map(({ name }) => name);
    const sure = neverNull((await parse(text)).stmts?.[0]?.stmt, names, columns);
    const assured = assurancesIn(text);
    const typed = described.map(({ name, type, table, number }) => ({
      name,
      type: typeOf(kinds.get(type) ?? '', ANY, types),
      isNullable: sure.has(name) ? false : optional.has(`${table}.${number}`) || undefined,
      assured: assured.get(`${name} null`),
      words: lists.get(`${table}.${number}`),
    }));
    return { columns: typed, failure: `SafeQL does not understand it: ${message}` };
  }

  // SafeQL reads the catalogue before its first statement, of each kind once only if nothing else asks meanwhile.
  for (const isTimeText of [true, false]) await describe('SELECT 1', { isTimeText });
  return { describe, close: () => sql.end() };
}

// Comments behind a column say what no database knows: `state /* never withdrawn: those are left out */`.
function assurancesIn(text: string): ReadonlyMap<string, boolean> {
  const comments = text.matchAll(/(\w+)"?\s*\/\* (never|can be) ([\w, ]+): [^*]+\*\//g);
  return new Map(
    [...comments].flatMap(([, name, verb, words = '']) =>
      words.split(', ').map((word) => [`${name} ${word}`, verb === 'can be'] as const),
    ),
  );
}

async function readColumns(sql: postgres.Sql): Promise<Columns> {
  const columns = new Map(
    Object.entries(NEVER_NULL_COLUMNS).map(([table, names]) => [
      table,
      new Map(names.map((name) => [name, true])),
    ]),
  );
  const rows = await sql<{ table: string; name: string; required: boolean }[]>`
    SELECT c.relname AS table, a.attname AS name, a.attnotnull AS required
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE a.attnum > 0 AND c.relkind IN ('r', 'v', 'm', 'p')`;
  for (const { table, name, required } of rows) {
    const own = columns.get(table) ?? new Map<string, boolean>();
    columns.set(table, own.set(name, required || own.has(name)));
  }
  return columns;
}

// By table and place, as PostgreSQL writes the constraint: CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text]))).
async function readLists(sql: postgres.Sql): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await sql<{ column: string; text: string }[]>`
    SELECT conrelid || '.' || conkey[1] AS column, pg_get_constraintdef(oid) AS text
    FROM pg_constraint WHERE contype = 'c' AND cardinality(conkey) = 1`;
  const lists = rows.filter(({ text }) => /^CHECK \(\(\w+ = ANY \(ARRAY\[[^\]]+\]\)\)\)$/.test(text));
  return new Map(
    lists.map(({ column, text }) => [
      column,
      [...text.matchAll(/'([^']+)'::text/g)].map(([, word = '']) => word),
    ]),
  );
}

const ANY: ResolvedTarget = { kind: 'type', value: 'any', type: 'json' };

// PostgreSQL says what a column is; SafeQL reads from the text which fields its JSON has.
function typeOf(kind: string, type: ResolvedTarget, types: Record<string, string>): ResolvedTarget {
  if (kind === 'json' || kind === 'jsonb') return asJson(type, true);
  if (kind.startsWith('_')) return { kind: 'array', value: plain(kind.slice(1), types) };
  return plain(kind, types);
}

function plain(kind: string, types: Record<string, string>): ResolvedTarget {
  return { kind: 'type', value: types[kind] ?? 'any', type: kind };
}

// JSON has numbers of any length, and no dates.
function asJson(target: ResolvedTarget, isWhole = false): ResolvedTarget {
  switch (target.kind) {
    case 'type':
      // SafeQL takes some calls for their arguments.
      if (isWhole) return { ...target, value: 'any' };
      if (target.value === 'Date' || target.value === 'Buffer') return { ...target, value: 'string' };
      return target.type === 'numeric' ? { ...target, value: 'number' } : target;
    case 'literal':
      return asJson(target.base, isWhole);
    case 'array':
      return { ...target, value: asJson(target.value) };
    case 'union':
      return { ...target, value: target.value.map((part) => asJson(part)) };
    case 'object':
      return { ...target, value: target.value.map(([name, part]) => [name, asJson(part)]) };
  }
}

function split(target: ResolvedTarget): { type: ResolvedTarget; isNullable: boolean } {
  if (target.kind !== 'union') return { type: target, isNullable: isNull(target) };
  const value = target.value.filter((part) => !isNull(part));
  const [first] = value;
  const type: ResolvedTarget = value.length === 1 && first ? first : { kind: 'union', value };
  return { type, isNullable: value.length < target.value.length };
}

const isNull = (target: ResolvedTarget) => target.kind === 'type' && target.value === 'null';

// The embedded server listens on a socket, whose folder is in the query.
function connectionOf(url: URL) {
  return {
    host: url.searchParams.get('host') ?? url.hostname,
    port: Number(url.searchParams.get('port') ?? (url.port || 5432)),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: url.pathname.slice(1),
    max: 4,
  };
}
