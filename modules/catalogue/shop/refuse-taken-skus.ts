import { type FieldError, Problem } from '#platform/contract/problems.ts';
import type { Database } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import type { StatedVariant } from '../contract/variants.ts';

/** Names each SKU that another product has; the unique index refuses those taken at the same time. */
export async function refuseTakenSkus(
  client: Database,
  productId: string,
  variants: readonly Pick<StatedVariant, 'sku'>[],
): Promise<void> {
  const stated = variants.map(({ sku }) => sku?.toLowerCase());
  const { rows } = await client.query<{ sku: string }>(
    `SELECT lower(sku) AS sku FROM variant
     WHERE lower(sku) = ANY ($1) AND archived_at IS NULL AND product_id <> $2`,
    [stated.filter((sku) => sku !== undefined), productId],
  );
  const taken = new Set(rows.map(({ sku }) => sku));
  const errors: FieldError[] = stated.flatMap((sku, place) =>
    sku !== undefined && taken.has(sku)
      ? [{ field: `variants.${place}.sku`, message: t('Another product has this SKU') }]
      : [],
  );
  if (errors.length > 0) throw new Problem('validation', t('Another product has this SKU'), { errors });
}
