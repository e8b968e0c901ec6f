import { contentPrice } from '#modules/catalogue/contract/content-price.ts';
import type { PriceTier } from '#modules/pricing/contract/quantity-rule.ts';
import type { PricingGroup } from '#modules/pricing/contract/total-step.ts';
import { groupOf, joinListsOf, OWN_PRICE } from '#modules/pricing/shop/booking-refusal.ts';
import { groupText } from '#modules/pricing/shop/total-label.ts';
import { centsToDecimal } from '#platform/contract/money.ts';
import type { Member, Shop } from '#platform/shop.ts';
import type { OwnPrice } from '../../contract/calls/customer-groups.ts';

type Row = {
  group: PricingGroup;
  productId: string;
  variantId: string;
  priceCents: number;
  tiers: PriceTier[];
  content: string | null;
};

/** The prices of a member's group for the variants of products on sale; none for a member without a group. */
export async function listOwnPrices(
  { pool }: Pick<Shop, 'pool'>,
  member: Member,
  products: readonly string[],
): Promise<OwnPrice[]> {
  const { rows } = await pool.query<Row>({
    name: 'own-prices',
    text: `SELECT p.id AS "productId", v.id AS "variantId", ${OWN_PRICE}, v.content, ${groupOf('$1')} AS "group"
           FROM product p JOIN variant v ON v.product_id = p.id AND v.archived_at IS NULL ${joinListsOf('$1')}
           WHERE own.lists IS NOT NULL AND p.id = ANY ($2) AND p.archived_at IS NULL ORDER BY p.id, v.position`,
    values: [member.id, products],
  });
  const byProduct = Map.groupBy(rows, ({ productId }) => productId);
  return [...byProduct].map(([_id, variants]) => {
    const prices = variants.map(({ priceCents }) => priceCents);
    const lowest = Math.min(...prices);
    const cheapest = variants.find(({ priceCents }) => priceCents === lowest);
    return {
      _id,
      group: rows[0] ? groupText(rows[0].group) : '',
      perUnitPrice: centsToDecimal(lowest),
      priceVaries: new Set(prices).size > 1,
      contentPrice: contentPrice(cheapest?.content, lowest),
      variants: variants.map(({ variantId, priceCents, tiers, content }) => ({
        _id: variantId,
        perUnitPrice: centsToDecimal(priceCents),
        priceTiers: tiers.map((tier) => ({
          fromQuantity: tier.fromQuantity,
          perUnitPrice: centsToDecimal(tier.priceCents),
        })),
        contentPrice: contentPrice(content, priceCents),
      })),
    };
  });
}
