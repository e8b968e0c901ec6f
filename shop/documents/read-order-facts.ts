import type { TotalStep } from '#contract/price-checkout.ts';
import { MOMENTS_AS_TEXT } from '#db/session-options.ts';
import type { Database, Shop } from '../context.ts';
import { totalsOf } from '../order/order-row.ts';
import { readSettings } from '../settings/read-settings.ts';
import type { InvoiceFacts, InvoiceLine, Seller } from './document-facts.ts';
import { taxesOf } from './taxes-of.ts';

type SoldOrder = {
  id: string;
  number: number;
  email: string;
  display_name: string;
  address: string;
  has_own_name: boolean;
  phone: string;
  booked_at: string;
  paid_at: string;
  transaction_id: string;
  subtotal_cents: number;
  discount_cents: number;
  shipping_cents: number;
  shipping_tax_cents: number;
  tax_included: boolean;
  totals: TotalStep[] | null;
  total_cents: number;
  lines: InvoiceLine[];
};

/** What the documents of paid orders say, by order id. This is the one place that reads it; unpaid orders are left out. */
export async function readOrderFacts(
  database: Database,
  shop: Pick<Shop, 'brandName' | 'brandEmail'>,
  orderIds: readonly string[],
): Promise<Map<string, InvoiceFacts>> {
  const seller = await readSeller(database, shop);
  const { rows } = await database.query<SoldOrder>({
    name: 'order-facts',
    text: `SELECT o.id, o.number, o.email, o.display_name, o.address, o.delivery IS NOT NULL AS has_own_name, o.phone, o.booked_at,
             o.paid_at, o.transaction_id, o.subtotal_cents, o.discount_cents, o.shipping_cents, o.shipping_tax_cents,
             o.tax_included, o.totals, o.total_cents,
             (SELECT json_agg(json_build_object('position', l.position, 'name', l.product_name, 'variant', l.variant_title,
                'sku', l.sku, 'quantity', l.quantity, 'unitCents', l.unit_price_cents, 'subtotalCents', l.total_cents,
                'discountCents', l.discount_cents, 'taxCents', l.tax_cents, 'taxPerMillion', l.tax_per_million)
                ORDER BY l.position) FROM order_line l WHERE l.order_id = o.id) AS lines
           FROM orders o WHERE o.id = ANY($1::uuid[]) AND o.paid_at IS NOT NULL`,
    values: [orderIds],
    types: MOMENTS_AS_TEXT,
  });
  return new Map(rows.map((row) => [row.id, factsOf(seller, row)]));
}

async function readSeller(database: Database, shop: Pick<Shop, 'brandName' | 'brandEmail'>): Promise<Seller> {
  const { sellerName, sellerAddress, sellerTaxId } = await readSettings(database);
  return {
    name: sellerName || shop.brandName,
    address: sellerAddress,
    taxId: sellerTaxId,
    email: shop.brandEmail,
  };
}

function factsOf(seller: Seller, sold: SoldOrder): InvoiceFacts {
  const amounts = {
    lines: sold.lines,
    shippingCents: sold.shipping_cents,
    shippingTaxCents: sold.shipping_tax_cents,
    pricesIncludeTax: sold.tax_included,
    steps: totalsOf(sold),
    totalCents: sold.total_cents,
  };
  return {
    seller,
    buyer: {
      // The address of a checkout has the recipient's name in it.
      address: sold.has_own_name ? sold.address : `${sold.display_name}\n${sold.address}`,
      email: sold.email,
      phone: sold.phone,
    },
    order: {
      number: sold.number,
      bookedAt: sold.booked_at,
      paidAt: sold.paid_at,
      transactionId: sold.transaction_id,
    },
    ...amounts,
    taxes: taxesOf(amounts),
  };
}
