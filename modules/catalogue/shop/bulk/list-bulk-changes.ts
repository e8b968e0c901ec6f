import { wordsOfActor } from '#platform/audit/words-of-actor.ts';
import type { Shop } from '#platform/shop.ts';
import type { BulkChangeSummary } from '../../contract/calls/imports.ts';
import { MADE_BY, UNDO_WITHIN } from './undo-window.ts';

/** Imports and edits of many products that can still be undone, or were, newest first. */
export async function listBulkChanges({ pool }: Pick<Shop, 'pool'>): Promise<BulkChangeSummary[]> {
  const { rows } = await pool.query<Omit<BulkChangeSummary, 'madeAt'> & { madeAt: Date }>({
    name: 'list-bulk-changes',
    text: `SELECT b.id AS _id, b.kind, b.title, ${MADE_BY} AS by, b.made_at AS "madeAt", b.added, b.changed,
             (SELECT count(*)::int FROM bulk_change_line l WHERE l.bulk_change_id = b.id AND l.undone_at IS NOT NULL) AS undone
           FROM bulk_change b JOIN member m ON m.id = b.made_by
           WHERE b.made_at > now() - ${UNDO_WITHIN} ORDER BY b.made_at DESC, b.id DESC LIMIT 20`,
  });
  return rows.map((row) => ({ ...row, by: wordsOfActor(row.by), madeAt: row.madeAt.toISOString() }));
}
