import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import { checksum } from './checksum.ts';
import { keptTables } from './kept-tables.ts';
import { type Manifest, tableFile } from './manifest.ts';

type Rows = Pick<Manifest, 'madeAt' | 'migrations' | 'tables' | 'sequences'>;

/** Copies all kept rows, as they are at one moment, into files of a folder. */
export async function copyTables(pool: pg.Pool, folder: string): Promise<Rows> {
  const client = await pool.connect();
  let isOver = false;
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0');
    const { rows: migrations } = await client.query<{ name: string; sha256: string; sql: string | null }>(
      MIGRATIONS,
    );
    const { rows: moments } = await client.query<{ now: Date }>('SELECT now()');
    const tables: Manifest['tables'] = [];
    for (const { name, columns } of await keptTables(client)) {
      const file = join(folder, tableFile(name));
      const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
      const copy = client.query(to(`COPY ${pg.escapeIdentifier(name)} (${list}) TO STDOUT`));
      await pipeline(copy, createWriteStream(file, { mode: 0o600 }));
      tables.push({ name, columns, rows: copy.rowCount, sha256: await checksum(file) });
    }
    // Sequences ignore transactions. Read last, so that their values exceed every number in the copied rows.
    const { rows: sequences } = await client.query<Manifest['sequences'][number]>(SEQUENCES);
    await client.query('COMMIT');
    isOver = true;
    return {
      madeAt: (moments[0]?.now ?? new Date()).toISOString(),
      migrations: migrations.map(({ sql, ...row }) => (sql === null ? row : { ...row, sql })),
      tables,
      sequences,
    };
  } finally {
    // On failure destroy the connection; otherwise it would read the rest of the table first.
    client.release(!isOver);
  }
}

// Those of extensions with their SQL, so that a shop without their code can restore their tables.
const MIGRATIONS = `SELECT m.name, m.sha256, to_jsonb(m)->>'sql' AS sql FROM migration m ORDER BY m.name`;

const SEQUENCES = `SELECT sequencename AS name /* never null: a sequence has one */, coalesce(last_value, start_value) AS value, last_value IS NOT NULL AS "isCalled"
  FROM pg_sequences WHERE schemaname = 'public' ORDER BY sequencename`;
