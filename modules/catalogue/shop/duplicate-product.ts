import { recordAct } from '#platform/audit/record-act.ts';
import { Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Database, Member, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { insertWithoutVariants } from './add-product.ts';
import { keepVersion } from './history/keep-version.ts';
import { PRODUCT_STATE, type ProductState } from './history/product-state.ts';
import { saveOnce } from './save-once.ts';
import { insertVariants } from './store-variants.ts';

const MOST_NAME = 120;

/** Adds a draft that is like a product, with a name and SKUs of its own and without stock, at most once for each key. */
export async function duplicateProduct(
  shop: Pick<Shop, 'pool' | 'newId'>,
  admin: Member,
  productId: string,
  key: string,
): Promise<{ productId: string }> {
  const saved = await transaction(shop.pool, (client) =>
    saveOnce(client, { memberId: admin.id, key, request: { duplicate: productId } }, async () => ({
      productId: await insertCopy(client, shop, admin, productId),
      version: 1,
    })),
  );
  return { productId: saved.productId };
}

async function insertCopy(
  client: Database,
  { newId }: Pick<Shop, 'newId'>,
  admin: Member,
  productId: string,
): Promise<string> {
  const copyId = newId();
  // A share lock keeps the variants and the product of one moment together; uploads of the copy are in use by the original.
  const { rows } = await client.query<{ name: string; state: ProductState }>(
    `SELECT p.name, ${PRODUCT_STATE} AS state FROM product p
     WHERE p.id = $1 AND (p.archived_at IS NULL OR p.is_draft) FOR SHARE`,
    [productId],
  );
  const [original] = rows;
  if (!original) throw new Problem('not_found');
  const { facts, options, variants } = original.state;
  const { rows: names } = await client.query<{ name: string }>(
    `SELECT name FROM product WHERE lower(name) = ANY ($1) AND (archived_at IS NULL OR is_draft)`,
    [copyNames(original.name).map((name) => name.toLowerCase())],
  );
  const taken = new Set(names.map(({ name }) => name.toLowerCase()));
  const name = copyNames(original.name).find((one) => !taken.has(one.toLowerCase()));
  if (!name)
    throw new Problem('name_taken', t('This product has many copies already. Rename one of them first.'));
  const image = facts.pictures?.[0]?.address;
  await insertWithoutVariants(
    client,
    copyId,
    { ...facts, name, ...(image && { image }), isDraft: true },
    options,
  );
  const copies = variants.map(({ sku: _, ...variant }, place) => ({
    ...variant,
    id: place === 0 ? copyId : newId(),
  }));
  await insertVariants(client, copyId, admin.id, copies);
  await keepVersion(client, copyId, { act: 'product.duplicated', actorId: admin.id });
  await recordAct(client, {
    actor: { kind: 'member', id: admin.id },
    action: 'product.duplicated',
    subject: { kind: 'product', id: copyId },
    detail: { of: productId },
  });
  return copyId;
}

/** Names for a copy; it gets the first free one. */
function copyNames(name: string): string[] {
  return Array.from({ length: 50 }, (_, n) => {
    const more = n === 0 ? ' (copy)' : ` (copy ${n + 1})`;
    return `${name.slice(0, MOST_NAME - more.length).trimEnd()}${more}`;
  });
}
