import pg from 'pg';
import { type Database, openDatabase } from '#platform/db/connect.ts';
import { Refused } from './command.ts';

const NOT_ALLOWED = '42501';

/** Lets `work` use an empty database on the shop's server, which only its owner reaches and which is removed afterwards. */
export async function withScratchDatabase<T>(
  { ownerUrl, dataDir }: Database,
  work: (scratch: Database) => Promise<T>,
): Promise<T> {
  const owner = new pg.Client({ connectionString: ownerUrl, application_name: 'rehearsal' });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ name: string; role: string }>(
      `SELECT left(current_database(), 40) || '_rehearsal' AS name, current_user AS role`,
    );
    const { name = '', role = '' } = rows[0] ?? {};
    const quoted = pg.escapeIdentifier(name);
    // Left over from a killed rehearsal.
    await owner.query(`DROP DATABASE IF EXISTS ${quoted} WITH (FORCE)`);
    await owner
      .query(`CREATE DATABASE ${quoted} TEMPLATE template0`)
      .catch((error: { code?: string; message: string }) => {
        if (error.code !== NOT_ALLOWED) throw error;
        throw new Refused(
          `${error.message}: let the owner of the tables create databases, with ALTER ROLE ${role} CREATEDB.`,
        );
      });
    try {
      return await onDatabase(ownerUrl, name, dataDir, work);
    } finally {
      await owner.query(`DROP DATABASE ${quoted} WITH (FORCE)`);
    }
  } finally {
    await owner.end();
  }
}

async function onDatabase<T>(
  ownerUrl: string,
  name: string,
  dataDir: string,
  work: (scratch: Database) => Promise<T>,
): Promise<T> {
  const url = new URL(ownerUrl);
  url.pathname = `/${encodeURIComponent(name)}`;
  const scratch = await openDatabase({
    databaseUrl: url.href,
    databaseOwnerUrl: url.href,
    dataDir,
    log: { info() {}, warn() {} },
    poolSize: 2,
    applicationName: 'rehearsal',
  });
  try {
    return await work(scratch);
  } finally {
    await scratch.close();
  }
}
