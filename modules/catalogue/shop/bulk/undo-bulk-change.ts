import { recordAct } from '#platform/audit/record-act.ts';
import { wordsOfActor } from '#platform/audit/words-of-actor.ts';
import { Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Database, Member, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import type { UndoneChange } from '../../contract/calls/imports.ts';
import { keepVersion } from '../history/keep-version.ts';
import type { ProductState } from '../history/product-state.ts';
import { putState } from '../history/put-state.ts';
import { MADE_BY, UNDO_WITHIN } from './undo-window.ts';

type Line = {
  productId: string;
  name: string;
  before: number | null;
  after: number;
  units: Record<string, number>;
  publishAt: Date | null;
};

const ACT = 'products.undone';

/**
 * Takes back a change of many products within a day. Each product that somebody changed since, or whose new units were ordered,
 * stays as it is and is named with the reason. Repeated calls take back only what is left.
 */
export async function undoBulkChange(
  shop: Pick<Shop, 'pool'>,
  admin: Member,
  changeId: string,
): Promise<UndoneChange> {
  const { rows: lines } = await shop.pool.query<Line>(
    `SELECT l.product_id AS "productId", p.name, l.version_before AS before, l.version_after AS after, l.units, l.publish_at AS "publishAt"
     FROM bulk_change b JOIN bulk_change_line l ON l.bulk_change_id = b.id JOIN product p ON p.id = l.product_id
     WHERE b.id = $1 AND b.made_at > now() - ${UNDO_WITHIN} ORDER BY l.position`,
    [changeId],
  );
  if (lines.length === 0) throw new Problem('not_found');
  const refused: UndoneChange['refused'] = [];
  let undone = 0;
  for (const line of lines) {
    try {
      // One transaction for each product, so that a refused product does not hold up the rest.
      if (await transaction(shop.pool, (client) => undoLine(client, admin, changeId, line))) undone += 1;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refused.push({ _id: line.productId, productName: line.name, reason: error.message });
    }
  }
  if (undone > 0)
    await recordAct(shop.pool, {
      actor: { kind: 'member', id: admin.id },
      action: ACT,
      subject: { kind: 'import', id: changeId },
      detail: { undone, refused: refused.length },
    });
  return { undone, refused };
}

/** Returns false if the product was taken back before. */
async function undoLine(client: Database, admin: Member, changeId: string, line: Line): Promise<boolean> {
  const { productId, before, after, units } = line;
  await client.query('SELECT FROM variant WHERE product_id = $1 ORDER BY id FOR NO KEY UPDATE', [productId]);
  const { rows } = await client.query<{ version: number; isArchived: boolean }>(
    `SELECT version, archived_at IS NOT NULL AND NOT is_draft AS "isArchived" FROM product WHERE id = $1 FOR NO KEY UPDATE`,
    [productId],
  );
  const { rowCount } = await client.query(
    `UPDATE bulk_change_line SET undone_at = now()
     WHERE bulk_change_id = $1 AND product_id = $2 AND undone_at IS NULL`,
    [changeId, productId],
  );
  if (rowCount === 0) return false;
  const [product] = rows;
  if (product?.version !== after) throw new Problem('stale_version', await changedSince(client, productId));
  if (before === null) await takeOut(client, productId);
  else await putBack(client, admin, line, before, units);
  await keepVersion(client, productId, { act: ACT, actorId: admin.id });
  return true;
}

/** A product that the change added leaves the shop; orders of it stay valid. */
async function takeOut(client: Database, productId: string): Promise<void> {
  await client.query(
    'UPDATE product SET archived_at = coalesce(archived_at, now()), is_draft = false, version = version + 1 WHERE id = $1',
    [productId],
  );
  await client.query('UPDATE variant SET archived_at = now() WHERE product_id = $1 AND archived_at IS NULL', [
    productId,
  ]);
}

async function putBack(
  client: Database,
  admin: Member,
  { productId, publishAt }: Line,
  before: number,
  units: Record<string, number>,
): Promise<void> {
  const { rows } = await client.query<{ state: ProductState }>(
    'SELECT state FROM product_version WHERE product_id = $1 AND version = $2',
    [productId, before],
  );
  if (!rows[0]) throw new Error(`Product ${productId} has no version ${before}`);
  const { rows: short } = await client.query<{ available: number }>(
    `SELECT v.available FROM jsonb_each_text($1) AS u(id, units) JOIN variant v ON v.id = u.id::uuid
     WHERE v.available < u.units::integer LIMIT 1`,
    [JSON.stringify(units)],
  );
  if (short[0]) throw new Problem('stock_in_use', t('Customers have ordered the units that it added.'));
  const back = Object.fromEntries(Object.entries(units).map(([id, added]) => [id, -added]));
  await putState(client, productId, admin.id, rows[0].state, back);
  await restoreSchedule(client, productId, publishAt);
}

/** A draft gets its date of sale back, unless that has passed. */
async function restoreSchedule(client: Database, productId: string, publishAt: Date | null): Promise<void> {
  await client.query('DELETE FROM product_schedule WHERE product_id = $1', [productId]);
  await client.query(
    `INSERT INTO product_schedule (product_id, publish_at)
     SELECT id, $2::timestamptz FROM product WHERE id = $1 AND is_draft AND $2::timestamptz > now()`,
    [productId, publishAt],
  );
}

async function changedSince(client: Database, productId: string): Promise<string> {
  const { rows } = await client.query<{ by: string; at: string }>(
    `SELECT ${MADE_BY} AS by, to_char(v.at AT TIME ZONE 'UTC', 'HH24:MI') AS at
     FROM product_version v JOIN member m ON m.id = v.actor_id WHERE v.product_id = $1 ORDER BY v.version DESC LIMIT 1`,
    [productId],
  );
  if (!rows[0]) return t('It was changed since.');
  const { by, at } = rows[0];
  return t('{by} changed it at {at} UTC.', { by: wordsOfActor(by), at });
}
