import { Problem } from '#platform/contract/problems.ts';
import { ADVISORY_LOCKS } from '#platform/db/advisory-locks.ts';
import type { Database } from '#platform/shop.ts';
import type { GivenProduct, LineError } from './given-product.ts';
import type { ImportEffect, LineResult } from './import-effect.ts';
import { importProduct } from './import-product.ts';

export type Import = { lines: LineResult[]; errors: LineError[]; effects: ImportEffect[] };

/**
 * Imports all products of a file in the caller's transaction, which must roll back if there are errors. Throws `Undone` where
 * the transaction can do nothing more.
 */
export async function importAll(
  client: Database,
  newId: () => string,
  { products, errors }: { products: readonly GivenProduct[]; errors: readonly LineError[] },
  actorId: string | null = null,
): Promise<Import> {
  const found: Import = { lines: [], errors: [...errors], effects: [] };
  // A plan made for the first products of an empty shop would scan all of them for the last.
  await client.query('SET LOCAL enable_seqscan = off');
  // Two imports at once could lock the same products in different orders.
  await client.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.productImport]);
  for (const product of products) {
    const outcome = await importProduct(client, newId, product, actorId).catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error;
      // An admin took the name or SKU meanwhile.
      found.errors.push({ line: product.line, column: '', message: error.message });
      throw new Undone(sorted(found));
    });
    if ('errors' in outcome) found.errors.push(...outcome.errors);
    else found.lines.push(outcome.result);
    if ('effect' in outcome && outcome.effect) found.effects.push(outcome.effect);
  }
  return sorted(found);
}

/** Carries the result out of a transaction that must roll back. */
export class Undone extends Error {
  readonly found: Import;

  constructor(found: Import) {
    super('Nothing is kept');
    this.found = found;
  }
}

function sorted(found: Import): Import {
  found.errors.sort((one, other) => one.line - other.line);
  return found;
}
