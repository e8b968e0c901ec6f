import type { PriceTier, QuantityRule } from '#modules/pricing/contract/quantity-rule.ts';
import { actorWords } from '#platform/audit/last-actor.ts';
import { removedMeanwhile } from '#platform/audit/removed-meanwhile.ts';
import { wordsOfActor } from '#platform/audit/words-of-actor.ts';
import { Problem } from '#platform/contract/problems.ts';
import type { Database, Member } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { OFFER_FACTS, PRODUCT_FACTS, type ProductFacts } from '../contract/product-facts.ts';
import { MADE_BY } from './bulk/undo-window.ts';
import { keepVersion } from './history/keep-version.ts';

type OfferKey = (typeof PRODUCT_FACTS)[(typeof OFFER_FACTS)[number]]['key'];

export type LockedVariant = { [K in OfferKey]: Exclude<ProductFacts[K], undefined> } & {
  priceTiers: PriceTier[];
  id: string;
  sku: string;
  available: number;
  received: number;
  weightGrams: number | null;
  image: string | null;
};

type Read = { version: number | undefined; by: Member };

/**
 * Locks a product, on sale or a draft, and its variants, or one of them, for an admin's change, and returns variants and quantity rule.
 * Refuses if it changed since an admin `read` it, and keeps the version of now for the history. Lock order: variants by id, then their product, as in a booking that sells out.
 */
export async function lockProduct(
  database: Database,
  productId: string,
  read?: Read,
  onlyVariant: string | null = null,
): Promise<{ variants: LockedVariant[]; rule: QuantityRule; isDraft: boolean }> {
  const variants = await lockVariants(database, productId, onlyVariant);
  const { rows } = await database.query<QuantityRule & { version: number; isDraft: boolean }>({
    name: 'lock-product',
    text: `SELECT version, is_draft AS "isDraft", min_quantity AS "minQuantity", quantity_step AS "stepQuantity", max_quantity AS "maxQuantity"
           FROM product WHERE id = $1 AND (archived_at IS NULL OR is_draft) FOR NO KEY UPDATE`,
    values: [productId],
  });
  const [row] = rows;
  if (!row && read)
    throw await removedMeanwhile(database, read.by, {
      kind: 'product',
      action: 'product.archived',
      id: productId,
    });
  if (!row) throw new Problem('not_found');
  if (read?.version !== undefined && row.version !== read.version)
    throw await staleProduct(database, read.by, productId, row.version);
  await keepVersion(database, productId);
  const { version: _, isDraft, ...rule } = row;
  return { variants, rule, isDraft };
}

async function staleProduct(
  database: Database,
  reader: Member,
  productId: string,
  version: number,
): Promise<Problem> {
  const { rows } = await database.query<{ by: string }>(
    `SELECT ${MADE_BY} AS by FROM product_version v JOIN member m ON m.id = v.actor_id WHERE v.product_id = $1 AND v.version = $2`,
    [productId, version],
  );
  const by = rows[0]?.by ?? null;
  return new Problem(
    'stale_version',
    t('{by} changed the product meanwhile. Look at it again.', { by: actorWords(by, reader) }),
    {
      extra: { version, by: wordsOfActor(by) },
    },
  );
}

const OFFER_COLUMNS = OFFER_FACTS.map((name) => PRODUCT_FACTS[name])
  .map(({ column, key }) => `${column} AS "${key}"`)
  .join(', ');

/** Locks the current variants of a product, or one of them, so that no booking changes their stock. */
export async function lockVariants(
  database: Database,
  productId: string,
  only: string | null = null,
): Promise<LockedVariant[]> {
  const { rows } = await database.query<LockedVariant>({
    name: 'lock-variants',
    text: `SELECT id, sku, available, received, ${OFFER_COLUMNS},
             weight_grams AS "weightGrams", image FROM variant
           WHERE product_id = $1 AND ($2::uuid IS NULL OR id = $2) AND archived_at IS NULL ORDER BY id FOR NO KEY UPDATE`,
    values: [productId, only],
  });
  return rows;
}
