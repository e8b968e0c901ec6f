import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { create, extract } from 'tar';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { giveAccessToken } from '#modules/accounts/shop/access-token.ts';
import { hashOfSessionToken } from '#modules/accounts/shop/session-token.ts';
import { proveRules } from '#modules/integrity/shop/check-shop.ts';
import { compareWithProvider } from '#modules/reconciliation/shop/compare-with-provider.ts';
import { asOwner } from '#platform/db/as-owner.ts';
import type { Database } from '#platform/db/connect.ts';
import { createFolderStore } from '#platform/files/folder-store.ts';
import { SHOP } from '#shop.config';
import { type PaymentWorld, startPaymentWorld } from '#tests/calls/worlds/payment-world.ts';
import { administer } from '#tests/support/administer.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { keptTables } from './kept-tables.ts';
import { readBackup } from './read-backup.ts';
import { isUntouched, restoreBackup } from './restore-backup.ts';
import { removeOtherUploads, restoreUploads } from './restore-uploads.ts';
import { UnsoundBackup } from './unsound-backup.ts';
import { writeBackup } from './write-backup.ts';

let world: PaymentWorld;
let empty: TestDatabase;
let folder: string;
let file: string;

beforeAll(async () => {
  world = await startPaymentWorld('backup');
  const { order } = await world.booked();
  await world.report(order, await world.pay(order));
  await world.shop.call('PUT', `/orders/${order}`, { as: world.ada });
  await world.booked();
  await world.shop.call('POST', '/newsletter', { body: { email: 'reader@example.com' } });
});
afterAll(() => world?.shop.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-backup-'));
  file = join(folder, 'shop.backup');
  empty = await createTestDatabase('restored');
  await mkdir(join(folder, 'uploads', 'a'), { recursive: true });
  await writeFile(join(folder, 'uploads', 'a', 'picture.webp'), 'a picture');
});
afterEach(async () => {
  await empty.drop();
  await rm(folder, { recursive: true });
});

const write = () =>
  writeBackup(
    { pool: world.shop.open.shop.pool, uploads: createFolderStore(join(folder, 'uploads')) },
    file,
    {
      making: join(folder, 'making'),
    },
  );

async function restoreInto(database: Database, from = file): Promise<void> {
  const unpacked = await mkdtemp(join(folder, 'unpacked-'));
  const manifest = await readBackup(from, unpacked);
  await asOwner(database, ({ session }) => restoreBackup(session, unpacked, manifest));
  const store = createFolderStore(join(folder, 'restored'));
  await restoreUploads(unpacked, store, manifest);
  await removeOtherUploads(store, manifest);
}

/** All backed-up data as one value, without the audit log entries that restoring adds. */
async function contents({ pool }: Pick<Database, 'pool'>): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const { name } of await keptTables(pool)) {
    const { rows } = await pool.query(
      `SELECT count(*) || md5(coalesce(string_agg(t::text, E'\\n' ORDER BY t::text), '')) AS digest FROM ${name} t
       ${name === 'audit_log' ? `WHERE action <> 'backup.restored'` : ''}`,
    );
    digests[name] = rows[0].digest;
  }
  return digests;
}

test('a backup that is restored into an empty shop gives the same shop, sound and able to go on', async () => {
  await write();
  const before = await contents(world.shop.open.shop);
  expect(await isUntouched(empty.pool)).toBe(true);
  await restoreInto(empty);
  expect(await isUntouched(empty.pool)).toBe(false);
  expect(await contents(empty)).toEqual(before);
  expect((await proveRules({ pool: empty.pool, parts: SHOP })).broken).toEqual([]);
  expect(await readFile(join(folder, 'restored', 'a', 'picture.webp'), 'utf8')).toBe('a picture');

  const { rows: numbers } = await empty.pool.query(
    `SELECT nextval('order_number') > max(number) AS later FROM orders`,
  );
  expect(numbers).toEqual([{ later: true }]);
  await empty.pool.query(
    `INSERT INTO order_journal (order_id, event, to_status) SELECT id, 'seen', status FROM orders`,
  );
  await expect(empty.pool.query('DELETE FROM order_journal')).rejects.toMatchObject({ code: '42501' });
  await expect(administer(empty.ownerUrl, 'DELETE FROM order_journal')).rejects.toMatchObject({
    code: '23001',
  });
});

test('queued work is carried out after restoring, finished work is not repeated', async () => {
  const { pool } = world.shop.open.shop;
  await pool.query(
    `UPDATE outbox SET done_at = now() WHERE dedupe_key = (SELECT min(dedupe_key) FROM outbox)`,
  );
  // Of the events of one subject, only the first has a job.
  await pool.query(
    `INSERT INTO event (module, name, subject, detail)
     SELECT 'watcher', name, '00000000-0000-4000-8000-000000000001', '{}' FROM unnest(ARRAY['order.placed', 'order.paid']) AS name`,
  );
  const { rows: waiting } = await pool.query(
    `SELECT dedupe_key AS key FROM outbox WHERE done_at IS NULL
     UNION ALL SELECT 'event:' || min(id) FROM event ORDER BY 1`,
  );
  expect(waiting.length).toBeGreaterThan(0);
  await write();
  await restoreInto(empty);
  const { rows: jobs } = await empty.pool.query('SELECT key FROM graphile_worker.jobs ORDER BY 1');
  expect(jobs).toEqual(waiting);
});

test('a backup signs no one in, and only its owner may read it', async () => {
  await write();
  await restoreInto(empty);
  const { rows } = await empty.pool.query(
    'SELECT (SELECT count(*)::int FROM session) AS sessions, (SELECT count(*)::int FROM access_token) AS tokens',
  );
  expect(rows).toEqual([{ sessions: 0, tokens: 0 }]);
  const { stat } = await import('node:fs/promises');
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o077).toBe(0);
  expect((await readdir(folder)).filter((name) => name.includes('making'))).toEqual([]);
});

test('replacing takes back all that came after the backup, the numbers of orders excepted', async () => {
  await write();
  const before = await contents(world.shop.open.shop);
  const { order: later } = await world.booked();
  const { number } = await world.show(later);
  await writeFile(join(folder, 'uploads', 'later.webp'), 'another');
  expect(await contents(world.shop.open.shop)).not.toEqual(before);
  await restoreInto(world.shop.open.database);
  await signInAgain();
  expect(await contents(world.shop.open.shop)).toEqual(before);
  const { rows } = await world.shop.open.shop.pool.query('SELECT 1 FROM orders WHERE id = $1', [later]);
  expect(rows).toEqual([]);
  const { order: next } = await world.booked();
  expect((await world.show(next)).number).toBeGreaterThan(number);
  await world.shop.expectSound();
});

test('a backup is of one moment, whatever changes while it is made', async () => {
  const { id } = await world.shop.addProduct({ name: 'Stocked meanwhile' });
  const owner = new pg.Client(world.shop.open.database.ownerUrl);
  await owner.connect();
  // The backup has read the variants but not the journal, and waits at the order lines until the stock has changed.
  await owner.query('BEGIN; LOCK TABLE order_line IN ACCESS EXCLUSIVE MODE');
  const written = write();
  const waiting = `SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted AND relation = 'order_line'::regclass`;
  await expect.poll(async () => (await owner.query(waiting)).rows[0].n).toBe(1);
  await owner.query('UPDATE variant SET received = received + 5 WHERE product_id = $1', [id]);
  await owner.query(
    `INSERT INTO stock_journal (variant_id, kind, received_delta) VALUES ($1, 'receive', 5)`,
    [id],
  );
  await owner.query('COMMIT');
  await owner.end();
  await written;
  await restoreInto(empty);
  expect((await proveRules({ pool: empty.pool, parts: SHOP })).broken).toEqual([]);
});

test('payments after the backup are found with the provider and settled again', async () => {
  const { order } = await world.booked();
  const secret = await world.secretFor(order);
  await write();
  const { id } = await world.shop.payAtProvider(secret);
  await world.report(order, id);
  expect(await world.show(order)).toMatchObject({ status: 'pending' });
  await restoreInto(world.shop.open.database);
  await signInAgain();
  expect(await world.show(order)).toMatchObject({ status: 'unpaid' });

  await compareWithProvider(world.shop.open.shop, 'command-line', 1);
  expect(await world.show(order)).toMatchObject({ status: 'pending', transactionId: id });
  await world.shop.expectSound();
});

test.each([
  ['cut short', async () => writeFile(file, (await readFile(file)).subarray(0, 2_000))],
  ['no archive', () => writeFile(file, 'not a backup')],
  ['changed in a table', () => repack(async (at) => writeFile(join(at, 'tables', 'orders.copy'), 'changed'))],
  ['without a table', () => repack((at) => rm(join(at, 'tables', 'orders.copy')))],
  ['without a picture', () => repack((at) => rm(join(at, 'uploads', 'a', 'picture.webp')))],
  ['without its manifest', () => repack((at) => rm(join(at, 'manifest.json')))],
  ['of another format', () => repack((at) => writeFile(join(at, 'manifest.json'), '{"format":2}'))],
])('a file that is %s is refused, and nothing is changed', async (_what, spoil) => {
  await write();
  await spoil();
  await expect(restoreInto(empty)).rejects.toThrow(UnsoundBackup);
  expect(await isUntouched(empty.pool)).toBe(true);
});

test('a backup of another version of the shop is refused', async () => {
  await write();
  await administer(empty.ownerUrl, `INSERT INTO migration (name, sha256) VALUES ('999-later.sql', '')`);
  await expect(restoreInto(empty)).rejects.toThrow(/made by another version of the shop/);
  expect(await isUntouched(empty.pool)).toBe(true);
});

test('other entries of a backup’s file are not unpacked', async () => {
  await write();
  await repack(async (at) => {
    await writeFile(join(at, 'evil.sh'), 'evil');
    await mkdir(join(at, 'tables', 'deep'));
    await writeFile(join(at, 'tables', 'deep', 'evil.copy'), 'evil');
  });
  const unpacked = await mkdtemp(join(folder, 'unpacked-'));
  await readBackup(file, unpacked);
  expect(existsSync(join(unpacked, 'evil.sh'))).toBe(false);
  expect(existsSync(join(unpacked, 'tables', 'deep', 'evil.copy'))).toBe(false);
});

async function signInAgain(): Promise<void> {
  for (const person of [world.ada, world.mia]) person.token = await tokenOf(person.id);
}

/** Signs in again, because a restored shop has no sessions. */
async function tokenOf(memberId: string): Promise<string> {
  const { pool, newId } = world.shop.open.shop;
  const sessionId = newId();
  await pool.query(
    `INSERT INTO session (id, member_id, token_hash, expires_at) VALUES ($1, $2, $3, now() + interval '1 day')`,
    [sessionId, memberId, hashOfSessionToken(sessionId)],
  );
  return (await giveAccessToken(world.shop.open.shop, sessionId, memberId)).token;
}

async function repack(change: (at: string) => Promise<unknown>): Promise<void> {
  const at = await mkdtemp(join(folder, 'repacked-'));
  await extract({ file, cwd: at });
  await change(at);
  await create({ file, cwd: at, gzip: true }, await readdir(at));
}
