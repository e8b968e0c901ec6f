import { join, resolve } from 'node:path';
import { writeBackup } from '#shop/backup/write-backup.ts';
import type { Command } from './command.ts';
import { writeNewFile } from './write-new-file.ts';

export const backup: Command = {
  name: 'backup',
  takes: ['FILE'],
  summary: 'Writes the whole shop into one file, also while it runs.',
  details: `All that the database holds, as it is at one moment, and the uploaded pictures. Not in it: who is signed in, links that
were mailed, the secret, and what the demonstration's stand-ins hold. The file opens everybody's data: keep it as such.`,
  async run({ pool, settings }, [name = '']) {
    const source = { pool, uploads: join(settings.dataDir, 'uploads') };
    const { tables, uploads } = await writeNewFile(name, (file, making) => writeBackup(source, file, making));
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`${resolve(name)}: ${rows} rows of ${tables.length} tables, ${uploads.length} pictures.`);
    return 0;
  },
};
