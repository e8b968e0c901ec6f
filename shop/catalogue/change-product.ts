import { invalidField, Problem } from '#contract/problems.ts';
import { MOST_UNITS, type ProductFacts } from '#contract/product-facts.ts';
import { transaction } from '#db/transaction.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Database, Member, Shop } from '../context.ts';
import { noteAdjustment } from '../stock/note-adjustment.ts';
import { columnsOf } from './product-columns.ts';

/** The changed facts, and the version that they are based on. */
export type ProductChange = Partial<Omit<ProductFacts, 'availableQuantity'>> & {
  version: number;
  /** A difference in units, so that it cannot overwrite simultaneous orders. */
  addStock?: number | undefined;
};

/**
 * Changes a product on sale unless it changed since `version`. Cannot remove units that orders hold. Records stock
 * changes in the journal.
 */
export async function changeProduct(
  shop: Pick<Shop, 'pool'>,
  admin: Member,
  productId: string,
  change: ProductChange,
): Promise<{ version: number }> {
  return transaction(shop.pool, async (client) => {
    const version = await update(client, productId, change);
    if (version === undefined) throw await refusal(client, productId, change);
    await noteAdjustment(client, productId, change.addStock ?? 0, admin.id);
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: 'product.changed',
      subject: { kind: 'product', id: productId },
      detail: factsOf(change),
    });
    return { version };
  });
}

/** Returns the new version; undefined if the version is stale or the stock is too low. */
async function update(
  client: Database,
  productId: string,
  { version, addStock = 0, ...facts }: ProductChange,
): Promise<number | undefined> {
  const columns = columnsOf(facts);
  const sets = columns.map(({ column }, i) => `${column} = $${i + 4}`);
  // A new picture replaces the other views, which show the previous one.
  const image = columns.findIndex(({ column }) => column === 'image');
  if (image >= 0) sets.push(`pictures = CASE WHEN $${image + 4} <> image THEN '[]' ELSE pictures END`);
  try {
    const { rows } = await client.query<{ version: number }>(
      `UPDATE product SET ${[...sets, 'received = received + $3::int', 'version = version + 1'].join(', ')}
       WHERE id = $1 AND version = $2 AND archived_at IS NULL
         AND received + $3::int - reserved - sold >= 0 AND received + $3::int <= ${MOST_UNITS}
       RETURNING version`,
      [productId, version, addStock, ...columns.map(({ value }) => value)],
    );
    return rows[0]?.version;
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    if (constraint === 'product_name')
      throw new Problem('name_taken', 'A product of this name is on sale already.');
    if (constraint === 'product_former_price')
      throw invalidField('formerPrice', 'Former price must not be below the price');
    throw error;
  }
}

async function refusal(
  client: Database,
  productId: string,
  { version, addStock = 0 }: ProductChange,
): Promise<Problem> {
  const { rows } = await client.query<{ version: number; received: number; available: number }>(
    'SELECT version, received, available FROM product WHERE id = $1 AND archived_at IS NULL',
    [productId],
  );
  const product = rows[0];
  if (!product) return new Problem('not_found');
  if (product.version !== version)
    return new Problem('stale_version', 'Somebody changed the product meanwhile. Look at it again.', {
      extra: { version: product.version },
    });
  if (product.available + addStock < 0)
    return new Problem('stock_in_use', `Only ${product.available} units can be taken away.`, {
      extra: { availableQuantity: product.available },
    });
  return invalidField('addStock', 'The shop cannot count that many units');
}

/** The facts for the audit log: numbers with values, texts and addresses by name only. */
function factsOf({ version, addStock, ...rest }: ProductChange): Record<string, unknown> {
  const changed = Object.entries(rest).filter(([, value]) => value !== undefined);
  const numbers = changed.filter(([name]) => /Cents$|Quantity$/.test(name));
  return {
    version,
    changed: changed.map(([name]) => name),
    ...Object.fromEntries(numbers),
    ...(addStock && { addStock }),
  };
}
