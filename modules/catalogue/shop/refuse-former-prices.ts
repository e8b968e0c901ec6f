import { Problem } from '#platform/contract/problems.ts';
import { formatCents } from '#platform/format/money.ts';
import type { Database } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import type { LockedVariant } from './lock-product.ts';

type Priced = Pick<LockedVariant, 'id' | 'priceCents' | 'formerPriceCents'>;

/** A former price that the history of prices does not carry, by the place of its variant. */
type Uncarried = { place: number; id: string; message: string };

/**
 * Names the former prices, as the caller's transaction has written them, that are above the lowest price of the 30 days before their
 * reduction; none unless the shop judges reductions. Leaves out variants whose prices are as `before`.
 */
export async function uncarriedPrices(
  client: Database,
  productId: string,
  before: readonly Priced[] = [],
): Promise<Uncarried[]> {
  const { rows } = await client.query<
    Priced & { place: number; priorCents: number; formerPriceCents: number }
  >({
    name: 'uncarried-prices',
    text: `SELECT v.id, (v.position - 1)::integer AS place, v.price_cents AS "priceCents", v.former_price_cents AS "formerPriceCents" /* never null: a condition asks for more than another amount */,
             v.prior_price_cents AS "priorCents" /* never null: a condition asks for less than another amount */
           FROM variant v WHERE v.product_id = $1 AND v.archived_at IS NULL AND v.former_price_cents > v.prior_price_cents ORDER BY v.position`,
    values: [productId],
  });
  const isAsBefore = (row: Priced) =>
    before.some(
      ({ id, priceCents, formerPriceCents }) =>
        id === row.id && priceCents === row.priceCents && formerPriceCents === row.formerPriceCents,
    );
  return rows
    .filter((row) => !isAsBefore(row))
    .map(({ place, id, priceCents, priorCents }) => ({
      place,
      id,
      message:
        priorCents > priceCents
          ? t('At most {most}: the lowest price of the 30 days before the reduction', {
              most: formatCents(priorCents),
            })
          : t('The price was not above {price} in the 30 days before: leave the former price empty', {
              price: formatCents(priceCents),
            }),
    }));
}

/** Refuses former prices that the history does not carry, each beside its field; with `only`, that of one variant. */
export async function refuseFormerPrices(
  client: Database,
  productId: string,
  before: readonly Priced[],
  { ofVariants, only }: { ofVariants: boolean; only?: string },
): Promise<void> {
  const uncarried = await uncarriedPrices(client, productId, before);
  const errors = uncarried
    .filter(({ id }) => only === undefined || id === only)
    .map(({ place, message }) => ({
      field: ofVariants ? `variants.${place}.formerPrice` : 'formerPrice',
      message,
    }));
  if (errors[0]) throw new Problem('validation', errors[0].message, { errors });
}
