import { createHmac } from 'node:crypto';
import pg from 'pg';
import type { StartLog } from '#packages/embedded-postgres/start-problem.ts';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import { serverProblem } from './server-problem.ts';

/** Connection strings of the role the shop works as and of the owner of the tables; equal if the server has one role. */
export type Roles = { url: string; ownerUrl: string };

const OLDEST_WITH_ROLES = 150_000;
const LONGEST_NAME = 63;
const SUFFIX = '_app';

/** Finds or creates a login role that owns no tables for the shop to work as; falls back to the owner. */
export async function applicationRole(ownerUrl: string, log: StartLog): Promise<Roles> {
  const address = new URL(ownerUrl);
  const single = { url: ownerUrl, ownerUrl };
  // An owner without a password (peer or certificate login) cannot give another role a way to log in.
  if (!address.password) return single;

  const owner = new pg.Client({ connectionString: ownerUrl, application_name: 'roles' });
  owner.on('error', () => {});
  try {
    await owner.connect();
    const { rows } = await owner.query<{ database: string; may: boolean }>(
      `SELECT current_database() AS database, (rolsuper OR rolcreaterole)
         AND current_setting('server_version_num')::int >= $1 AS may FROM pg_roles WHERE rolname = current_user`,
      [OLDEST_WITH_ROLES],
    );
    const [found] = rows;
    if (!found?.may) return single;

    const role = found.database.slice(0, LONGEST_NAME - SUFFIX.length) + SUFFIX;
    const password = createHmac('sha256', address.password).update(role).digest('base64url');
    address.username = encodeURIComponent(role);
    address.password = password;
    if (await makeRole(owner, role, password)) log.info(`Created the role ${role} for the shop`);
    if (await letsIn(address.href)) return { url: address.href, ownerUrl };
    // The owner's password changed since the role was created.
    await owner.query(`ALTER ROLE ${pg.escapeIdentifier(role)} PASSWORD ${pg.escapeLiteral(password)}`);
    return (await letsIn(address.href)) ? { url: address.href, ownerUrl } : single;
  } catch (error) {
    throw serverProblem(error, ownerUrl) ?? error;
  } finally {
    await owner.end();
  }
}

async function makeRole(owner: pg.Client, role: string, password: string): Promise<boolean> {
  const exists = async () =>
    (await owner.query('SELECT FROM pg_roles WHERE rolname = $1', [role])).rowCount === 1;
  if (await exists()) return false;
  try {
    await owner.query('BEGIN');
    await owner.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.role]);
    const mine = !(await exists());
    if (mine) {
      const name = pg.escapeIdentifier(role);
      await owner.query(`CREATE ROLE ${name} LOGIN PASSWORD ${pg.escapeLiteral(password)}`);
    }
    await owner.query('COMMIT');
    return mine;
  } catch (error) {
    await owner.query('ROLLBACK');
    throw error;
  }
}

async function letsIn(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'roles' });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
