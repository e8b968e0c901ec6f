import { createHash } from 'node:crypto';
import { transaction } from '#platform/db/transaction.ts';
import type { Shop } from '#platform/shop.ts';
import { MOST_IMPORT_LINES } from '../../contract/calls/imports.ts';
import type { ChangedCell } from '../import/changed-columns.ts';
import { type Import, importAll, Undone } from '../import/import-all.ts';
import type { LineResult } from '../import/import-effect.ts';
import { readProductCsv } from '../import/read-product-csv.ts';

export type PreviewRow = Omit<LineResult, 'changed'> & { cells: ChangedCell[] };
export type ImportPreview = { rows: PreviewRow[]; errors: Import['errors']; seen: string };

/** Returns the changes that an import of the file would make, product by product, with a mark of exactly these; changes nothing. */
export async function previewImport(
  shop: Pick<Shop, 'pool' | 'newId'>,
  text: string,
): Promise<ImportPreview> {
  const read = await readProductCsv(text, MOST_IMPORT_LINES);
  try {
    return await transaction(shop.pool, async (client) => {
      throw new Undone(await importAll(client, shop.newId, read));
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
    return presentImport(error.found);
  }
}

/** An import as a preview shows it. */
export function presentImport({ lines, errors, effects }: Import): ImportPreview {
  const left = [...effects];
  const rows = lines.map(({ changed: _, ...line }) => ({
    ...line,
    cells: (line.does === 'keeps' ? undefined : left.shift())?.cells ?? [],
  }));
  return { rows, errors, seen: createHash('sha256').update(JSON.stringify(rows)).digest('base64url') };
}
