import type { CheckoutLine } from '#modules/pricing/contract/price-checkout.ts';
import type { Offered } from '#modules/pricing/contract/quantity-rule.ts';
import { OFFERED_COLUMNS } from '#modules/pricing/shop/booking-refusal.ts';
import { LINE_FACTS } from '#modules/pricing/shop/price-booking.ts';

/** The variant of a line with all facts that decide whether it can be bought, and at which price. */
export type CartOffer = Offered &
  Omit<CheckoutLine, 'quantity'> & {
    variantId: string;
    productId: string;
    productName: string;
    variantTitle: string;
    sku: string;
    image: string;
    content: string | null;
    isOnSale: boolean;
  };

/** A line as it is stored, with its variant as it is now. */
export type StoredLine = CartOffer & {
  quantity: number;
  seenPriceCents: number;
  mergedUnits: number;
  lostUnits: number;
};

/** Columns of `CartOffer` of a product `p` and its variant `v`. */
export const CART_OFFER_COLUMNS = `${OFFERED_COLUMNS}, ${LINE_FACTS}, v.id AS "variantId", p.id AS "productId",
  p.name AS "productName", variant_title(p.options, v.options) AS "variantTitle", v.sku,
  coalesce(v.image, p.image) AS image, v.content, v.archived_at IS NULL AND p.archived_at IS NULL AS "isOnSale"`;

/** The lines of a cart `c`, in the order in which they were added. */
export const STORED_LINE_COLUMNS = `${CART_OFFER_COLUMNS}, l.quantity, l.seen_price_cents AS "seenPriceCents",
  l.merged_units AS "mergedUnits", l.lost_units AS "lostUnits"`;
