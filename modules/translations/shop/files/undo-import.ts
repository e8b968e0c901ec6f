import { recordAct } from '#platform/audit/record-act.ts';
import { Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Member, Shop } from '#platform/shop.ts';
import type { TranslationImport } from '../../contract/calls/translation-files.ts';
import type { ChangedText } from '../apply-texts.ts';
import { refuseTakenAddress } from '../save-texts.ts';
import { kindFor } from '../texts-query.ts';

/** SQL of how long an import can be undone. */
const UNDO_WITHIN = `interval '1 day'`;

/** Imports that can still be undone, or were, newest first. */
export async function listImports({ pool }: Pick<Shop, 'pool'>): Promise<TranslationImport[]> {
  const { rows } = await pool.query<Omit<TranslationImport, 'madeAt'> & { madeAt: Date }>({
    name: 'list-translation-imports',
    text: `SELECT i.id AS _id, i.language, i.file_name AS title, m.email AS by, i.made_at AS "madeAt",
             coalesce(jsonb_array_length(i.changes), 0) AS changed, i.undone
           FROM translation_import i JOIN member m ON m.id = i.made_by
           WHERE i.made_at > now() - ${UNDO_WITHIN} ORDER BY i.made_at DESC, i.id DESC LIMIT 20`,
  });
  return rows.map((row) => ({ ...row, madeAt: row.madeAt.toISOString() }));
}

/** Takes an import back within a day. A text that somebody changed since stays as it is. */
export async function undoImport(
  shop: Shop,
  admin: Member,
  importId: string,
): Promise<{ undone: number; kept: number }> {
  return transaction(shop.pool, async (client) => {
    const { rows } = await client.query<{ language: string; changes: ChangedText[]; undone: number | null }>(
      `SELECT language, changes, undone FROM translation_import WHERE id = $1 AND made_at > now() - ${UNDO_WITHIN} FOR UPDATE`,
      [importId],
    );
    const [row] = rows;
    if (!row) throw new Problem('not_found');
    if (row.undone !== null) return { undone: 0, kept: 0 };
    // Refuses kinds that the caller may not translate.
    for (const { topic } of row.changes) kindFor(shop, admin, topic);
    const { rowCount } = await refuseTakenAddress(() =>
      client.query(
        `WITH change AS (
         SELECT * FROM jsonb_to_recordset($2) AS c(topic text, subject text, field text, before jsonb, version integer)
       ), gone AS (
         DELETE FROM translation t USING change c WHERE t.language = $1 AND t.topic = c.topic AND t.subject = c.subject
           AND t.field = c.field AND t.version = c.version AND jsonb_typeof(c.before) IS DISTINCT FROM 'object' RETURNING 1
       ), back AS (
         UPDATE translation t SET source = c.before->>'source', text = c.before->>'text', place = c.before->>'place',
           version = nextval('translation_version'), changed_by = $3, changed_at = now()
         FROM change c WHERE t.language = $1 AND t.topic = c.topic AND t.subject = c.subject AND t.field = c.field
           AND t.version = c.version AND jsonb_typeof(c.before) = 'object' RETURNING 1
       )
       SELECT 1 FROM gone UNION ALL SELECT 1 FROM back`,
        [row.language, JSON.stringify(row.changes), admin.id],
      ),
    );
    const undone = rowCount ?? 0;
    await client.query('UPDATE translation_import SET undone = $2 WHERE id = $1', [importId, undone]);
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: 'translations.undone',
      subject: { kind: 'translations', id: row.language },
      detail: { undone, kept: row.changes.length - undone },
    });
    return { undone, kept: row.changes.length - undone };
  });
}

/** Forgets imports that can no longer be undone. */
export async function forgetImports({ pool }: Pick<Shop, 'pool'>): Promise<void> {
  await pool.query(`DELETE FROM translation_import WHERE made_at < now() - interval '2 days'`);
}
