import { wordsOfActor } from '#platform/audit/words-of-actor.ts';
import { Problem } from '#platform/contract/problems.ts';
import { countRows, decodeCursor, type Page, type Paging, pageOf } from '#platform/db/paging.ts';
import type { Shop } from '#platform/shop.ts';
import type { ProductVersion } from '../../contract/calls/product-versions.ts';
import { MADE_BY } from '../bulk/undo-window.ts';
import { changesBetween } from './changes-between.ts';
import type { ProductState } from './product-state.ts';

type Row = Pick<ProductVersion, 'version' | 'act' | 'by'> & {
  at: Date;
  state: ProductState;
  before: ProductState | null;
};

/** The versions of a product on sale or a draft, newest first, each with what it changed in words. */
export async function listVersions(
  { pool }: Pick<Shop, 'pool'>,
  productId: string,
  { limit, cursor }: Paging,
): Promise<Page<ProductVersion>> {
  const from = cursor ? decodeCursor(cursor, ['whole'])[0] : Number.MAX_SAFE_INTEGER;
  const product = await pool.query<{ version: number }>(
    'SELECT version FROM product WHERE id = $1 AND (archived_at IS NULL OR is_draft)',
    [productId],
  );
  if (!product.rows[0]) throw new Problem('not_found');
  const { version: current } = product.rows[0];
  const counted = await countRows(pool, 'FROM product_version WHERE product_id = $1', [productId]);
  const { rows } = await pool.query<Row>({
    name: 'list-versions',
    text: `SELECT v.version, v.act, ${MADE_BY_OR_NULL} AS by, v.at, v.state, earlier.state AS before
           FROM product_version v LEFT JOIN member m ON m.id = v.actor_id
           LEFT JOIN LATERAL (SELECT e.state FROM product_version e
             WHERE e.product_id = v.product_id AND e.version < v.version ORDER BY e.version DESC LIMIT 1) earlier ON true
           WHERE v.product_id = $1 AND v.version < $2::bigint ORDER BY v.version DESC LIMIT $3`,
    values: [productId, from, limit + 1],
  });
  const page = pageOf(rows, limit, counted, ({ version }) => [version]);
  return {
    ...page,
    rows: page.rows.map(({ state, before, at, by, ...row }) => ({
      ...row,
      by: wordsOfActor(by),
      at: at.toISOString(),
      changes: before ? changesBetween(before, state) : [],
      isCurrent: row.version === current,
      isRestorable: row.version !== current && !state.isArchived,
    })),
  };
}

const MADE_BY_OR_NULL = `CASE WHEN m.id IS NOT NULL THEN ${MADE_BY} END`;
