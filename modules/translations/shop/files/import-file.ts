import { createHash } from 'node:crypto';
import { recordAct } from '#platform/audit/record-act.ts';
import { Problem } from '#platform/contract/problems.ts';
import { ADVISORY_LOCKS } from '#platform/db/advisory-locks.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Database, Member, Shop } from '#platform/shop.ts';
import type { Language } from '#platform/words/languages.ts';
import { applyTexts } from '../apply-texts.ts';
import { refuseTakenAddress } from '../save-texts.ts';
import { previewFile } from './preview-file.ts';

type Imported = { fileName: string; text: string; seen: string; key: string };

/** Imports a file exactly as its preview showed it, all of it or nothing, so that it can be undone. A repeated key answers the first import. */
export async function importFile(
  shop: Shop,
  admin: Member,
  language: Language,
  { fileName, text, seen, key }: Imported,
): Promise<{ id: string; changed: number }> {
  const hash = createHash('sha256').update(`${language.code} ${text}`).digest('base64url');
  return transaction(shop.pool, (client) =>
    refuseTakenAddress(async () => {
      await client.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.translationImport]);
      const earlier = await findRepeated(client, admin.id, key, hash);
      if (earlier) return earlier;
      const { preview, texts } = await previewFile(client, shop, admin, language, text);
      if (preview.errors.length > 0 || preview.seen !== seen) throw new Problem('stale_version');
      const changes = await applyTexts(client, shop, admin, language, texts);
      const id = shop.newId();
      await client.query(
        `INSERT INTO translation_import (id, language, file_name, made_by, idempotency_key, request_hash, changes)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [id, language.code, fileName, admin.id, key, hash, JSON.stringify(changes)],
      );
      await recordAct(client, {
        actor: { kind: 'member', id: admin.id },
        action: 'translations.imported',
        subject: { kind: 'translations', id: language.code },
        detail: { changed: changes.length },
      });
      return { id, changed: changes.length };
    }),
  );
}

async function findRepeated(client: Database, memberId: string, key: string, hash: string) {
  const { rows } = await client.query<{ id: string; changed: number; hash: string }>(
    `SELECT id, coalesce(jsonb_array_length(changes), 0) AS changed, request_hash AS hash FROM translation_import
     WHERE made_by = $1 AND idempotency_key = $2`,
    [memberId, key],
  );
  const [row] = rows;
  if (row && row.hash !== hash) throw new Problem('idempotency_conflict');
  return row && { id: row.id, changed: row.changed };
}
