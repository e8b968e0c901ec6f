import { createHash } from 'node:crypto';
import { recordAct } from '#platform/audit/record-act.ts';
import { type FieldError, Problem } from '#platform/contract/problems.ts';
import { ADVISORY_LOCKS } from '#platform/db/advisory-locks.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import type { RowChange, StaleProduct } from '../../contract/calls/product-grid.ts';
import { findRepeatedChange } from '../bulk/find-repeated-change.ts';
import { recordBulkChange } from '../bulk/record-bulk-change.ts';
import { tryTogether } from './try-together.ts';

/**
 * Changes cells of many products and variants, all or nothing, so that it can be undone; with a key at most once. Refuses products that
 * somebody else changed, and names them, and whatever the editor of one product refuses, at row and cell.
 */
export async function changeTogether(
  shop: Pick<Shop, 'pool' | 'parts' | 'newId'>,
  admin: Member,
  changes: readonly RowChange[],
  key: string,
): Promise<{ changeId: string; changed: number }> {
  const hash = createHash('sha256').update(JSON.stringify(changes)).digest('base64url');
  return transaction(shop.pool, async (client) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.productImport]);
    const earlier = await findRepeatedChange(client, admin.id, key, hash);
    if (earlier) return { changeId: earlier.id, changed: earlier.changed };
    const { errors, stale, lines } = await tryTogether(client, shop, admin, changes);
    if (stale[0]) throw refusedAsStale(changes, stale);
    if (errors[0]) throw new Problem('validation', errors[0].message, { errors });
    const id = shop.newId();
    if (lines.length === 0) return { changeId: id, changed: 0 };
    const facts = {
      id,
      kind: 'edit' as const,
      madeBy: admin.id,
      title: t('Edited as a grid'),
      key,
      hash,
      lines,
    };
    await recordBulkChange(client, { ...facts, added: 0, changed: lines.length });
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: 'products.edited',
      subject: { kind: 'import', id },
      detail: { does: 'edit-as-grid', changed: lines.length },
    });
    return { changeId: id, changed: lines.length };
  });
}

/** As many products are named in the sentence; the errors name all. */
const NAMED = 3;

function refusedAsStale(changes: readonly RowChange[], stale: readonly StaleProduct[]): Problem {
  const errors = changes.flatMap(({ productId }, place): FieldError[] => {
    const known = stale.find((one) => one.productId === productId);
    return known ? [{ field: `changes.${place}.version`, message: known.message }] : [];
  });
  const more = stale.length - NAMED;
  const words = stale.slice(0, NAMED).map(({ message }) => message);
  if (more > 0) words.push(t('And {more} more.', { more }));
  return new Problem('stale_version', words.join(' '), { errors, extra: { stale } });
}
