import { centsToDecimal } from '#contract/money.ts';
import { invalidField } from '#contract/problems.ts';
import { type Offered, quantityComplaint } from '#contract/quantity-rule.ts';
import type { Member, Shop } from '../context.ts';
import { type CodeRefusal, OFFERED_COLUMNS, refusedCode, refusedVariant } from '../order/booking-refusal.ts';

type Quote = Offered & {
  refusal: CodeRefusal | null;
  discount_cents: number;
  total_cents: number;
};

/** Returns the discount of the caller's code by booking's rules, without using it; throws the same 422 at `code` or `quantity`. */
export async function quoteDiscount(
  shop: Shop,
  buyer: Member,
  asked: { code: string; productName: string; variantId?: string | undefined; quantity: number },
): Promise<{ discount: number; totalPrice: number }> {
  const { rows } = await shop.pool.query<Quote>({
    name: 'quote-discount',
    text: `SELECT coalesce(code_refusal($1, $2, $3), CASE WHEN subtotal < c.minimum_cents THEN 'code_minimum'
                    WHEN c.kind = 'free-shipping' THEN 'code_needless' WHEN discount = 0 THEN 'code_too_small' END) AS refusal,
                  discount AS discount_cents, subtotal - discount AS total_cents, ${OFFERED_COLUMNS}
           FROM product p JOIN variant v ON v.product_id = p.id AND v.archived_at IS NULL AND v.id = coalesce($6, v.id)
           CROSS JOIN LATERAL (SELECT tier_price(v.price_cents, v.price_tiers, $5) * $5::int AS subtotal) amount
           LEFT JOIN discount_code c ON c.code = $3
           CROSS JOIN LATERAL (SELECT discount_of(subtotal, worth_of_code(c, subtotal)) AS discount) taken
           WHERE lower(p.name) = lower($4) AND p.archived_at IS NULL`,
    values: [buyer.id, buyer.email, asked.code, asked.productName, asked.quantity, asked.variantId ?? null],
  });
  const [quote, ...others] = rows;
  if (others.length > 0) throw refusedVariant('choose_variant');
  if (!quote && asked.variantId) throw refusedVariant('no_variant');
  if (!quote) throw invalidField('productName', 'There is no product of this name on sale');
  if (quote.refusal) throw refusedCode(quote.refusal);
  const complaint = quantityComplaint(quote, asked.quantity);
  if (complaint) throw invalidField('quantity', complaint);
  return {
    discount: centsToDecimal(quote.discount_cents),
    totalPrice: centsToDecimal(quote.total_cents),
  };
}
