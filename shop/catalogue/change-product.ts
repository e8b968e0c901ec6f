import { invalidField, Problem } from '#contract/problems.ts';
import { transaction } from '#db/transaction.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Database, Member, Shop } from '../context.ts';
import { noteAdjustment } from '../stock/note-adjustment.ts';

/** What is to change, and of which version of the product; what is undefined stays. */
export type ProductChange = {
  version: number;
  name?: string | undefined;
  description?: string | undefined;
  image?: string | undefined;
  priceCents?: number | undefined;
  /** null takes it away. */
  formerPriceCents?: number | null | undefined;
  minQuantity?: number | undefined;
  /** Stock changes by a number of units, so that orders that come in meanwhile are not overwritten. */
  addStock?: number | undefined;
};

const MOST_UNITS = 100_000_000;

/**
 * Changes a product on sale when nobody else has since its version was read. Units that orders hold cannot be taken
 * away. Every change of stock is in the journal.
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

/** The new version; undefined when something does not allow it. */
async function update(
  client: Database,
  productId: string,
  change: ProductChange,
): Promise<number | undefined> {
  try {
    const { rows } = await client.query<{ version: number }>({
      name: 'change-product',
      // A new picture stands for the product: its other views show what it was.
      text: `UPDATE product SET
               name = coalesce($3, name), description = coalesce($4, description),
               pictures = CASE WHEN $5 <> image THEN '[]' ELSE pictures END, image = coalesce($5, image),
               price_cents = coalesce($6, price_cents),
               former_price_cents = CASE WHEN $7 THEN $8 ELSE former_price_cents END,
               min_quantity = coalesce($9, min_quantity), received = received + $10::int, version = version + 1
             WHERE id = $1 AND version = $2 AND archived_at IS NULL
               AND received + $10::int - reserved - sold >= 0 AND received + $10::int <= ${MOST_UNITS}
               AND coalesce(CASE WHEN $7 THEN $8 ELSE former_price_cents END >= coalesce($6, price_cents), true)
             RETURNING version`,
      values: [
        productId,
        change.version,
        change.name,
        change.description,
        change.image,
        change.priceCents,
        change.formerPriceCents !== undefined,
        change.formerPriceCents,
        change.minQuantity,
        change.addStock ?? 0,
      ],
    });
    return rows[0]?.version;
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'product_name') throw error;
    throw new Problem('name_taken', 'A product of this name is on sale already.');
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
  if (product.received + addStock > MOST_UNITS)
    return invalidField('addStock', 'The shop cannot count that many units');
  return invalidField('formerPrice', 'Former price must not be below the price');
}

/** What is worth knowing later; texts and addresses are only named. */
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
