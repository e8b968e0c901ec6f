import { createHash } from 'node:crypto';
import { recordAct } from '#platform/audit/record-act.ts';
import { Problem } from '#platform/contract/problems.ts';
import { ADVISORY_LOCKS } from '#platform/db/advisory-locks.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { MOST_IMPORT_LINES } from '../../contract/calls/imports.ts';
import { importAll, Undone } from '../import/import-all.ts';
import { readProductCsv } from '../import/read-product-csv.ts';
import { findRepeatedChange, type MadeChange } from './find-repeated-change.ts';
import { presentImport } from './preview-import.ts';
import { recordBulkChange } from './record-bulk-change.ts';

export type ImportedFile = { fileName: string; text: string; seen: string; key: string };

/**
 * Imports a file exactly as its preview showed it, all of it or nothing, so that it can be undone. A repeated key answers the
 * first import.
 */
export async function importFile(
  shop: Pick<Shop, 'pool' | 'newId'>,
  admin: Member,
  { fileName, text, seen, key }: ImportedFile,
): Promise<MadeChange> {
  const read = await readProductCsv(text, MOST_IMPORT_LINES);
  const hash = createHash('sha256').update(text).digest('base64url');
  try {
    return await transaction(shop.pool, async (client) => {
      await client.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.productImport]);
      const earlier = await findRepeatedChange(client, admin.id, key, hash);
      if (earlier) return earlier;
      const found = await importAll(client, shop.newId, read, admin.id);
      if (found.errors.length > 0 || presentImport(found).seen !== seen) throw new Undone(found);
      const id = shop.newId();
      const added = found.lines.filter(({ does }) => does === 'adds').length;
      const changed = found.effects.length - added;
      if (added + changed === 0) return { id, added, changed };
      await recordBulkChange(client, {
        ...{ id, kind: 'import', madeBy: admin.id, title: fileName, added, changed, key, hash },
        lines: found.effects,
      });
      await recordAct(client, {
        actor: { kind: 'member', id: admin.id },
        action: 'products.imported',
        subject: { kind: 'import', id },
        detail: { added, changed },
      });
      return { id, added, changed };
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
    throw new Problem('stale_version');
  }
}
