import { createHash } from 'node:crypto';
import { recordAct } from '#platform/audit/record-act.ts';
import { ADVISORY_LOCKS } from '#platform/db/advisory-locks.ts';
import { transaction } from '#platform/db/transaction.ts';
import { formatNumber } from '#platform/format/number.ts';
import type { Database, Member, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import type { ProductsEdit } from '../../contract/calls/imports.ts';
import { nameTaken } from '../add-product.ts';
import { keepVersion } from '../history/keep-version.ts';
import { PRODUCT_STATE, type ProductState } from '../history/product-state.ts';
import { putState } from '../history/put-state.ts';
import { uncarriedPrices } from '../refuse-former-prices.ts';
import { editedState } from './edited-state.ts';
import { findRepeatedChange } from './find-repeated-change.ts';
import { type BulkChange, recordBulkChange } from './record-bulk-change.ts';

export type EditedProducts = {
  id: string;
  changed: number;
  refused: { _id: string; productName: string; reason: string }[];
};
type Locked = {
  id: string;
  name: string;
  version: number;
  state: ProductState;
  isTaken: boolean;
  publishAt: Date | null;
};

const ACT = 'products.edited';

/**
 * Changes many products at once, so that it can be undone. Leaves products unchanged that are already as wanted, and names
 * those that cannot take the edit. A repeated key changes nothing.
 */
export async function editProducts(
  shop: Pick<Shop, 'pool' | 'newId'>,
  admin: Member,
  productIds: readonly string[],
  edit: ProductsEdit,
  key: string,
): Promise<EditedProducts> {
  const hash = createHash('sha256')
    .update(JSON.stringify([productIds, edit]))
    .digest('base64url');
  return transaction(shop.pool, async (client) => {
    // Two edits of the same products would lock them in another order than imports do.
    await client.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.productImport]);
    const earlier = await findRepeatedChange(client, admin.id, key, hash);
    if (earlier) return { id: earlier.id, changed: earlier.changed, refused: [] };
    const id = shop.newId();
    const products = await lock(client, productIds, edit.do === 'bring-back');
    const refused: EditedProducts['refused'] = productIds
      .filter((one) => !products.some((product) => product.id === one))
      .map((_id) => ({ _id, productName: t('A product'), reason: t('It is not in the shop any more.') }));
    const lines: BulkChange['lines'][number][] = [];
    for (const { id: productId, name, version, state, isTaken, publishAt } of products) {
      const next = isTaken ? { reason: nameTaken() } : editedState(state, edit);
      if (next === 'same') continue;
      if ('reason' in next) {
        refused.push({ _id: productId, productName: name, reason: next.reason });
        continue;
      }
      await client.query('SAVEPOINT product');
      await keepVersion(client, productId);
      await putState(client, productId, admin.id, next.state);
      const [uncarried] = edit.do === 'change-prices' ? await uncarriedPrices(client, productId) : [];
      if (uncarried) {
        await client.query('ROLLBACK TO SAVEPOINT product');
        refused.push({ _id: productId, productName: name, reason: `${uncarried.message}.` });
        continue;
      }
      await client.query('RELEASE SAVEPOINT product');
      await keepVersion(client, productId, { act: ACT, actorId: admin.id });
      lines.push({ productId, version: version + 1, units: {}, publishAt });
    }
    if (lines.length > 0) {
      const facts = { id, kind: 'edit' as const, madeBy: admin.id, title: titleOf(edit), key, hash, lines };
      await recordBulkChange(client, { ...facts, added: 0, changed: lines.length });
      await recordAct(client, {
        actor: { kind: 'member', id: admin.id },
        action: ACT,
        subject: { kind: 'import', id },
        detail: { does: edit.do, changed: lines.length },
      });
    }
    return { id, changed: lines.length, refused };
  });
}

// Another product may have taken the name of a deleted one.
const IS_TAKEN = `EXISTS (SELECT FROM product o WHERE lower(o.name) = lower(p.name) AND (o.archived_at IS NULL OR o.is_draft))`;
// A deleted product gets the state from before its deletion, if the shop knows it.
const STATE_BEFORE = `coalesce((SELECT v.state FROM product_version v
  WHERE v.product_id = p.id AND NOT (v.state->>'isArchived')::boolean ORDER BY v.version DESC LIMIT 1), ${PRODUCT_STATE})`;

/** Variants by id, then their products by id, as in a booking. `deleted` has only deleted products. */
async function lock(client: Database, ids: readonly string[], deleted: boolean): Promise<Locked[]> {
  await client.query(
    `SELECT FROM variant WHERE product_id = ANY ($1) AND ($2 OR archived_at IS NULL) ORDER BY id FOR NO KEY UPDATE`,
    [ids, deleted],
  );
  const { rows } = await client.query<Locked>(
    deleted
      ? `SELECT p.id, p.name, p.version, ${STATE_BEFORE} AS state, ${IS_TAKEN} AS "isTaken", NULL AS "publishAt" FROM product p
         WHERE p.id = ANY ($1) AND p.archived_at IS NOT NULL AND NOT p.is_draft ORDER BY p.id FOR NO KEY UPDATE`
      : `SELECT p.id, p.name, p.version, ${PRODUCT_STATE} AS state, false AS "isTaken",
           (SELECT s.publish_at FROM product_schedule s WHERE s.product_id = p.id) AS "publishAt" FROM product p
         WHERE p.id = ANY ($1) AND (p.archived_at IS NULL OR p.is_draft) ORDER BY p.id FOR NO KEY UPDATE`,
    [ids],
  );
  return rows;
}

function titleOf(edit: ProductsEdit): string {
  switch (edit.do) {
    case 'change-prices':
      return t('Prices {sign}{percent} %', {
        sign: edit.percent > 0 ? '+' : '−',
        percent: formatNumber(Math.abs(edit.percent)),
      });
    case 'add-tag':
      return t('Tag {tag} added', { tag: edit.tag });
    case 'remove-tag':
      return t('Tag {tag} removed', { tag: edit.tag });
    case 'set-property':
      return `${edit.label}: ${edit.value}`.slice(0, 200);
    default:
      return {
        'put-on-sale': () => t('Put on sale'),
        'make-draft': () => t('Made drafts'),
        archive: () => t('Deleted'),
        'bring-back': () => t('Brought back'),
      }[edit.do]();
  }
}
