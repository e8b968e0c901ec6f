import type { Database } from '#platform/shop.ts';

export type BulkChange = {
  id: string;
  kind: 'import' | 'edit';
  madeBy: string;
  /** The file's name, or the edit in words. */
  title: string;
  added: number;
  changed: number;
  key: string;
  hash: string;
  /** `units` were added to each variant; version 1 is a product that the change added. */
  lines: readonly {
    productId: string;
    version: number;
    units: Readonly<Record<string, number>>;
    /** When the draft was to go on sale before. */
    publishAt?: Date | string | null;
  }[];
};

/** Records which versions of which products a change has made, so that it can be undone. */
export async function recordBulkChange(client: Database, change: BulkChange): Promise<void> {
  const { id, kind, madeBy, title, added, changed, key, hash, lines } = change;
  await client.query(
    `INSERT INTO bulk_change (id, kind, made_by, title, added, changed, idempotency_key, request_hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, kind, madeBy, title, added, changed, key, hash],
  );
  await client.query(
    `INSERT INTO bulk_change_line (bulk_change_id, product_id, position, version_before, version_after, units, publish_at)
     SELECT $1, l."productId", l.place, nullif(l.version - 1, 0), l.version, l.units, l."publishAt"
     FROM ROWS FROM (jsonb_to_recordset($2) AS ("productId" uuid, version integer, units jsonb,
       "publishAt" timestamptz)) WITH ORDINALITY AS l("productId", version, units, "publishAt", place)`,
    [id, JSON.stringify(lines)],
  );
}
