import { rename, rm, writeFile } from 'node:fs/promises';
import { EXPORT_TABLES } from '#modules/exports/shop/exported-columns.ts';
import { recordAct } from '#platform/audit/record-act.ts';
import { writeCsv } from '#platform/csv/write-csv.ts';
import type { Command } from './command.ts';
import { writeNewFile } from './write-new-file.ts';

export const exportProducts = exporting(
  'products',
  'Writes the products and drafts as CSV, a line for each variant, as "import products" takes it.',
);
export const exportOrders = exporting('orders', 'Writes all orders as CSV.');

function exporting(table: 'products' | 'orders', summary: string): Command {
  return {
    name: `export ${table}`,
    takes: ['FILE.csv'],
    summary,
    details:
      'An apostrophe marks text that a spreadsheet would take for a formula. The export is in the audit log.',
    async run({ pool }, [name = '']) {
      await writeNewFile(name, async (file, making) => {
        await recordAct(pool, {
          actor: { kind: 'command-line' },
          action: 'export.downloaded',
          subject: { kind: 'export', id: table },
        });
        try {
          await writeFile(making, writeCsv({ pool }, EXPORT_TABLES[table]), { mode: 0o600, flush: true });
          await rename(making, file);
        } finally {
          await rm(making, { force: true });
        }
        console.log(`${file} is written.`);
      });
      return 0;
    },
  };
}
