import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isOfDisk } from '#shop/backup/full-disk.ts';
import { writeBackup } from '#shop/backup/write-backup.ts';
import { type Command, Refused } from './command.ts';

export const backup: Command = {
  name: 'backup',
  takes: ['FILE'],
  summary: 'Writes the whole shop into one file, also while it runs.',
  details: `All that the database holds, as it is at one moment, and the uploaded pictures. Not in it: who is signed in, links that
were mailed, the secret, and what the demonstration's stand-ins hold. The file opens everybody's data: keep it as such.`,
  async run({ pool, settings }, [name = '']) {
    const file = resolve(name);
    if (existsSync(file)) throw new Refused(`${file} is there already: choose another name.`);
    if (!existsSync(dirname(file))) throw new Refused(`There is no folder ${dirname(file)}.`);
    const source = { pool, uploads: join(settings.dataDir, 'uploads') };
    const { tables, uploads } = await writeBackup(source, file).catch((error) => {
      throw isOfDisk(error) ? new Refused(`${file} cannot be written: ${error.message}.`) : error;
    });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`${file}: ${rows} rows of ${tables.length} tables, ${uploads.length} pictures.`);
    return 0;
  },
};
