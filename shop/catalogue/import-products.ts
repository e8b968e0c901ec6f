import { Problem } from '#contract/problems.ts';
import { ADVISORY_LOCKS } from '#db/advisory-locks.ts';
import { transaction } from '#db/transaction.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Database, Shop } from '../context.ts';
import type { LineError } from './import/given-product.ts';
import { importProduct, type LineResult } from './import/import-product.ts';
import { readProductCsv } from './import/read-product-csv.ts';

export type Import = { lines: LineResult[]; errors: LineError[] };

/**
 * Imports a CSV file: adds the products that the shop lacks and updates the others, by name; omitted products, variants and
 * facts stay unchanged. One bad line, or `preview`, rolls back everything.
 */
export async function importProducts(
  shop: Pick<Shop, 'pool' | 'newId'>,
  text: string,
  { preview }: { preview: boolean },
): Promise<Import> {
  const { products, errors } = await readProductCsv(text);
  try {
    return await transaction(shop.pool, async (client) => {
      const found: Import = { lines: [], errors: [...errors] };
      // A plan made for the first products of an empty shop would scan all of them for the last.
      await client.query('SET LOCAL enable_seqscan = off');
      // Two imports at once could lock the same products in different orders.
      await client.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.productImport]);
      for (const product of products) {
        const outcome = await importProduct(client, shop.newId, product).catch((error: unknown) => {
          if (!(error instanceof Problem)) throw error;
          // An admin took the name or SKU meanwhile. The transaction can do nothing more.
          found.errors.push({ line: product.line, column: '', message: error.message });
          throw new Undone(found);
        });
        if ('does' in outcome) found.lines.push(outcome);
        else found.errors.push(...outcome.errors);
      }
      if (preview || found.errors.length > 0) throw new Undone(found);
      await record(client, found.lines);
      return found;
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
    error.found.errors.sort((one, other) => one.line - other.line);
    return error.found;
  }
}

/** Carries the result out of a transaction that must roll back. */
class Undone extends Error {
  readonly found: Import;

  constructor(found: Import) {
    super('Nothing is kept');
    this.found = found;
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
