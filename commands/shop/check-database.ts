import { randomUUIDv7 } from 'node:crypto';
import type pg from 'pg';
import { recordCheck } from '#modules/integrity/shop/record-check.ts';
import { findMissingFiles } from '#modules/uploads/shop/find-missing-files.ts';
import { openStore } from '#platform/files/open-store.ts';
import { type FileStore, FileStoreFailed } from '#platform/ports/file-store.ts';
import { composeShop } from '../compose-shop.ts';
import { type Command, Refused, SILENT } from './command.ts';

export const checkDatabase: Command = {
  name: 'check',
  takes: [],
  summary: 'Proves that money and stock add up, and that no picture is missing.',
  details: `Checks the whole database against every rule that must always hold, at one moment, also while the shop is running.
Exits 1 with the rows that do not add up. Admins see them too, and the orders among them are held until a later check
finds them mended.`,
  async run({ pool, settings }) {
    const { composition: parts } = await composeShop(settings);
    const shop = { pool, newId: () => randomUUIDv7(), log: SILENT, parts };
    const { broken, unfinished, held } = await recordCheck(shop, 'command-line');
    for (const { name, sentence, rows } of broken) {
      console.log(`${name} does not hold: ${sentence}. ${rows.length} row(s):`);
      for (const row of rows) console.log(`  ${JSON.stringify(row)}`);
    }
    for (const name of unfinished) console.log(`${name} could not be checked: its query failed.`);
    console.log(`${held} of ${parts.invariants.length} rules hold.`);
    const missing = await missingPictures(pool, openStore(settings.uploads, SILENT));
    return held === parts.invariants.length && missing.length === 0 ? 0 : 1;
  },
};

async function missingPictures(pool: pg.Pool, store: FileStore): Promise<string[]> {
  try {
    const missing = await findMissingFiles(pool, store);
    if (missing.length > 0) console.log(`${store.place} lacks ${missing.length} file(s):`);
    for (const name of missing) console.log(`  ${name}`);
    return missing;
  } catch (error) {
    if (!(error instanceof FileStoreFailed)) throw error;
    throw new Refused(`The pictures cannot be checked: ${error.message}.`);
  }
}
