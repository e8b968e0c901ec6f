import pg from 'pg';
import { makeBackup, whileNoOther } from '#modules/backup/shop/make-backup.ts';
import { StartProblem } from '#packages/embedded-postgres/start-problem.ts';
import type { Database } from '#platform/db/connect.ts';
import { sessionOptions } from '#platform/db/session-options.ts';
import { openStore } from '#platform/files/open-store.ts';
import type { Settings } from '#settings';
import { backupsOf } from './backups-of.ts';

/**
 * Makes a backup before migrations change the database, unless the settings say not to. Throws `StartProblem` if it cannot be
 * made; the database is then as it was.
 */
export async function backUpBeforeUpgrade(
  { ownerUrl }: Pick<Database, 'ownerUrl'>,
  settings: Settings,
  say: (line: string) => void,
): Promise<void> {
  if (!settings.backup.beforeUpgrade) return;
  // An upgrade that was killed may have left the shop's role without rights.
  const pool = new pg.Pool({ ...sessionOptions(ownerUrl, 'backup'), max: 2 });
  pool.on('error', () => {});
  const source = { pool, uploads: openStore(settings.uploads, { error() {}, info() {} }) };
  try {
    const made = await whileNoOther(pool, () => makeBackup(source, backupsOf(settings), '-before-upgrade'));
    if (!made) throw new Error('another one is under way, start again when it is made');
    say(`Made a backup before the upgrade: ${made.file}`);
  } catch (error) {
    throw new StartProblem(
      'The backup before the upgrade failed, and nothing was changed: {error}. Make room, set BACKUP_URL to another place, or set BACKUP_BEFORE_UPGRADE=off if you have one.',
      { error: (error as Error).message },
      { cause: error },
    );
  } finally {
    await pool.end();
  }
}
