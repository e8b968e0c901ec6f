import type { Database } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { stockReasonText } from '../../contract/stock-reasons.ts';

type Row = {
  variantId: string;
  id: number;
  was: number;
  now: number;
  reason: string;
  by: string | null;
  at: string;
};

/** The newest adjustment of each variant, with who made which in words. */
export async function describeLastAdjustments(
  database: Database,
  variantIds: readonly string[],
): Promise<Map<string, { id: number; words: string }>> {
  const { rows } = await database.query<Row>(
    `SELECT a.variant_id AS "variantId", a.id, a.available - a.units AS was, a.available AS now, a.reason,
       CASE WHEN m.deleted_at IS NULL THEN m.email END AS by, to_char(a.at AT TIME ZONE 'UTC', 'HH24:MI') AS at
     FROM unnest($1::uuid[]) AS wanted(id)
     CROSS JOIN LATERAL (SELECT * FROM stock_adjustment WHERE variant_id = wanted.id ORDER BY id DESC LIMIT 1) a
     LEFT JOIN member m ON m.id = a.actor_id`,
    [variantIds],
  );
  return new Map(rows.map((row) => [row.variantId, { id: row.id, words: wordsOf(row) }]));
}

function wordsOf({ by, was, now, reason, at }: Row): string {
  return t('{by} changed it from {was} to {now} at {at} UTC ({reason})', {
    by: by ?? t('Somebody'),
    was,
    now,
    at,
    reason: stockReasonText(reason),
  });
}
