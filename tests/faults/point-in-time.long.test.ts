import { execFileSync } from 'node:child_process';
import { randomUUIDv7 } from 'node:crypto';
import { chmod, cp, lchown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadDemo } from '#demo/load-demo.ts';
import { proveRules } from '#modules/integrity/shop/check-shop.ts';
import { clusterIn } from '#packages/embedded-postgres/cluster.ts';
import {
  type EmbeddedPostgres,
  openEmbeddedPostgres,
} from '#packages/embedded-postgres/open-embedded-postgres.ts';
import { openDatabase } from '#platform/db/connect.ts';
import { migrate } from '#platform/db/migrate.ts';
import { ROOT } from '#root';
import { SHOP } from '#shop.config';
import { readStorefront } from '#themes/read-storefront.ts';

const log = { info() {}, warn() {} };

let folder: string;
let archive: string;
let opened: EmbeddedPostgres[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-point-in-time-'));
  await chmod(folder, 0o711);
  archive = join(folder, 'wal');
  await mkdir(archive);
  // The server may be another user.
  await chmod(archive, 0o777);
  opened = [];
});
afterEach(async () => {
  for (const postgres of opened) await postgres.stop();
  await rm(folder, { recursive: true });
});

/** The settings of the recipe in docs/deploy.md, with the archive of this test. */
async function recipe(...names: string[]): Promise<Record<string, string>> {
  const text = await readFile(new URL('docs/deploy.md', ROOT), 'utf8');
  return Object.fromEntries(
    names.map((name) => {
      const [, quoted, plain] = new RegExp(`^ *${name} = (?:'(.+)'|(.+))$`, 'm').exec(text) ?? [];
      return [name, (quoted ?? plain ?? '').replaceAll('/srv/wal', archive)];
    }),
  );
}

async function open(dataDir: string, settings: Record<string, string>): Promise<EmbeddedPostgres> {
  const postgres = await openEmbeddedPostgres({ dataDir, log, settings });
  opened.push(postgres);
  return postgres;
}

/** Copies the base as pg_basebackup does, which the PostgreSQL from npm lacks. */
async function copyBase(client: pg.Client, from: string, to: string): Promise<void> {
  await client.query(`SELECT pg_backup_start('base', true)`);
  await cp(clusterIn(from).folder, clusterIn(to).folder, {
    recursive: true,
    filter: (path) => !/postmaster\.(pid|opts)$|\/pg_wal\/./.test(path),
  });
  const { rows } = await client.query('SELECT labelfile FROM pg_backup_stop()');
  const { data } = clusterIn(to);
  await mkdir(join(data, 'pg_wal', 'archive_status'), { recursive: true });
  await writeFile(join(data, 'backup_label'), rows[0].labelfile);
  await writeFile(join(data, 'recovery.signal'), '');
  await giveTo(await stat(clusterIn(from).data), data);
}

async function giveTo({ uid, gid }: { uid: number; gid: number }, at: string): Promise<void> {
  const paths = (await readdir(at, { recursive: true })).map((name) => join(at, name));
  for (const path of [at, ...paths]) await lchown(path, uid, gid);
}

async function connect({ url }: EmbeddedPostgres): Promise<pg.Client> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  return client;
}

test.skipIf(process.platform === 'win32')(
  'the database is taken back to the moment before a mistake, by the recipe of docs/deploy.md',
  async () => {
    const [live, restored] = [join(folder, 'live'), join(folder, 'restored')];
    const archiving = await recipe('archive_mode', 'archive_timeout', 'archive_command');
    const postgres = await open(live, archiving);
    const database = await openDatabase({
      databaseUrl: postgres.url,
      dataDir: live,
      log,
      applicationName: 'live',
    });
    await migrate(database, { log });
    await loadDemo({ ...database, newId: () => randomUUIDv7() }, await readStorefront('keyboards'));
    const client = await connect(postgres);
    await mkdir(restored, { mode: 0o711 });
    await copyBase(client, live, restored);

    const subscribe = (email: string) =>
      client.query('INSERT INTO member (id, email, name) VALUES (gen_random_uuid(), $1, $1)', [email]);
    await subscribe('after-the-base@example.com');
    const { rows: moments } = await client.query<{ at: string }>(`SELECT clock_timestamp()::text AS at`);
    await subscribe('after-the-moment@example.com');
    await client.query(`UPDATE product SET description = 'Oops'`);
    const { rows: files } = await client.query<{ name: string }>(
      'SELECT pg_walfile_name(pg_switch_wal()) AS name',
    );
    await expect.poll(async () => (await readdir(archive)).includes(files[0]!.name)).toBe(true);
    await client.end();
    await database.close();
    await opened.pop()?.stop();

    const recovering = await recipe('restore_command', 'recovery_target_time', 'recovery_target_action');
    const back = await open(restored, { ...recovering, recovery_target_time: moments[0]!.at });
    const asked = await connect(back);
    const isRecovering = async () =>
      (await asked.query<{ is: boolean }>('SELECT pg_is_in_recovery() AS is')).rows[0]!.is;
    await expect.poll(isRecovering).toBe(false);
    const { rows } = await asked.query(
      `SELECT (SELECT array_agg(email ORDER BY email) FROM member WHERE email LIKE 'after-%') AS members,
         (SELECT count(*)::int FROM product WHERE description = 'Oops') AS mistaken`,
    );
    expect(rows).toEqual([{ members: ['after-the-base@example.com'], mistaken: 0 }]);
    await asked.end();
    const pool = new pg.Pool({ connectionString: back.url });
    // It ends before its connection does, which the server's end may break.
    pool.on('error', () => {});
    expect((await proveRules({ pool, parts: SHOP })).broken).toEqual([]);
    await pool.end();
  },
);

test('the command that archives neither overwrites a file nor leaves half of one under its name', async () => {
  const { archive_command: command = '' } = await recipe('archive_command');
  const segment = join(folder, '000000010000000000000001');
  await writeFile(segment, 'log');
  const run = () =>
    execFileSync(
      'sh',
      ['-c', command.replaceAll('%p', segment).replaceAll('%f', '000000010000000000000001')],
      {
        stdio: 'ignore',
      },
    );
  run();
  await writeFile(segment, 'another log');
  expect(run).toThrow();
  expect(await readdir(archive)).toEqual(['000000010000000000000001']);
  expect(await readFile(join(archive, '000000010000000000000001'), 'utf8')).toBe('log');
});
