import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartProblem } from '#packages/embedded-postgres/start-problem.ts';
import { administer } from '#tests/support/administer.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type Database, openDatabase } from './connect.ts';
import { migrate } from './migrate.ts';

let said: string[];
const log = { info: (line: string) => void said.push(line), warn: (line: string) => void said.push(line) };

let database: TestDatabase;
let owner: string;
let opened: Database[];
let roles: string[];

beforeEach(async () => {
  said = [];
  opened = [];
  database = await createTestDatabase('application role', { empty: true });
  owner = `owner_${randomBytes(6).toString('hex')}`;
  roles = [owner, `${new URL(database.url).pathname.slice(1)}_app`];
});
afterEach(async () => {
  for (const one of opened) await one.close();
  const { ownerUrl } = database;
  await database.drop();
  for (const role of roles.reverse()) await administer(serverOf(ownerUrl), `DROP ROLE IF EXISTS "${role}"`);
});

const serverOf = (url: string) => Object.assign(new URL(url), { pathname: '/postgres' }).href;

async function ownedBy(rights: string, password = 'secret of the owner'): Promise<string> {
  await administer(database.ownerUrl, `CREATE ROLE ${owner} LOGIN ${rights} PASSWORD '${password}'`);
  await administer(
    database.ownerUrl,
    `ALTER DATABASE "${new URL(database.url).pathname.slice(1)}" OWNER TO ${owner}`,
  );
  return Object.assign(new URL(database.ownerUrl), { username: owner, password }).href;
}

async function open(databaseUrl: string, databaseOwnerUrl?: string): Promise<Database> {
  const one = await openDatabase({
    databaseUrl,
    databaseOwnerUrl,
    dataDir: '',
    log,
    applicationName: 'test',
  });
  opened.push(one);
  return one;
}

const roleOf = async ({ pool }: Database) => (await pool.query('SELECT current_user AS role')).rows[0].role;
const changeLog = ({ pool }: Database) => pool.query('DELETE FROM audit_log');

test('where the owner may make roles, the shop works as one that owns nothing', async () => {
  const url = await ownedBy('CREATEROLE');
  const first = await open(url);
  expect(await roleOf(first)).toBe(roles[1]);
  await migrate(first, { log });
  await expect(changeLog(first)).rejects.toMatchObject({ code: '42501' });
  await first.pool.query("SELECT graphile_worker.add_job('greet')");
  expect(await roleOf(await open(url))).toBe(roles[1]);
  expect(said.filter((line) => line.includes('Created the role'))).toHaveLength(1);
});

test('a database that the shop worked on as its owner is worked on as that role from the next start on', async () => {
  const url = await ownedBy('CREATEROLE');
  await migrate({ ...database, url, ownerUrl: url }, { log });
  const next = await open(url);
  expect(await migrate(next, { log })).toEqual({ applied: [] });
  await next.pool.query("INSERT INTO webhook_event (id, type) VALUES ('1', 'test')");
  await expect(changeLog(next)).rejects.toMatchObject({ code: '42501' });
});

test('the role comes in again after the owner’s password was changed', async () => {
  await open(await ownedBy('CREATEROLE'));
  await administer(database.ownerUrl, `ALTER ROLE ${owner} PASSWORD 'another secret'`);
  const changed = Object.assign(new URL(database.ownerUrl), { username: owner, password: 'another secret' });
  expect(await roleOf(await open(changed.href))).toBe(roles[1]);
});

test('where the owner may not, the shop works as the owner, and the triggers stand', async () => {
  const single = await open(await ownedBy('NOCREATEROLE'));
  expect(await roleOf(single)).toBe(owner);
  expect(single.url).toBe(single.ownerUrl);
  await migrate(single, { log });
  await expect(changeLog(single)).rejects.toMatchObject({ code: '23001' });
});

test('with an owner’s address beside it, the given role is the one that the shop works as', async () => {
  const ownerUrl = await ownedBy('NOCREATEROLE');
  const role = `clerk_${randomBytes(6).toString('hex')}`;
  roles.push(role);
  await administer(database.ownerUrl, `CREATE ROLE ${role} LOGIN PASSWORD 'of the clerk'`);
  const url = Object.assign(new URL(ownerUrl), { username: role, password: 'of the clerk' }).href;
  const both = await open(url, ownerUrl);
  await migrate(both, { log });
  expect(await roleOf(both)).toBe(role);
  await expect(changeLog(both)).rejects.toMatchObject({ code: '42501' });
});

test('a role that owns nothing and is given no owner beside it cannot migrate, and is told what to set', async () => {
  await ownedBy('NOCREATEROLE');
  const role = `clerk_${randomBytes(6).toString('hex')}`;
  roles.push(role);
  await administer(database.ownerUrl, `CREATE ROLE ${role} LOGIN PASSWORD 'of the clerk'`);
  const url = Object.assign(new URL(database.ownerUrl), { username: role, password: 'of the clerk' }).href;
  const migrating = migrate(await open(url), { log });
  await expect(migrating).rejects.toThrow(StartProblem);
  await expect(migrating).rejects.toThrow(/DATABASE_OWNER_URL/);
});
