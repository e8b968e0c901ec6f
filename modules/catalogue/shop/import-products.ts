import { recordAct } from '#platform/audit/record-act.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Database, Shop } from '#platform/shop.ts';
import { type Import, importAll, Undone } from './import/import-all.ts';
import type { LineResult } from './import/import-effect.ts';
import { readProductCsv } from './import/read-product-csv.ts';

/**
 * Imports a CSV file: adds the products that the shop lacks and updates the others, by name; omitted products, variants and
 * facts stay unchanged. One bad line, or `preview`, rolls back everything.
 */
export async function importProducts(
  shop: Pick<Shop, 'pool' | 'newId'>,
  text: string,
  { preview }: { preview: boolean },
): Promise<Pick<Import, 'lines' | 'errors'>> {
  const read = await readProductCsv(text);
  try {
    return await transaction(shop.pool, async (client) => {
      const found = await importAll(client, shop.newId, read);
      if (preview || found.errors.length > 0) throw new Undone(found);
      await record(client, found.lines);
      return { lines: found.lines, errors: found.errors };
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
    const { lines, errors } = error.found;
    return { lines, errors };
  }
}

async function record(client: Database, lines: LineResult[]): Promise<void> {
  const added = lines.filter(({ does }) => does === 'adds').length;
  const changed = lines.filter(({ does }) => does === 'changes').length;
  if (added + changed === 0) return;
  await recordAct(client, {
    actor: { kind: 'command-line' },
    action: 'products.imported',
    subject: { kind: 'import', id: 'products' },
    detail: { added, changed },
  });
}
