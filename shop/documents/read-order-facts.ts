import type { TotalStep } from '#contract/price-checkout.ts';
import type { Database, Shop } from '../context.ts';
import { readSettings } from '../settings/read-settings.ts';
import type { InvoiceFacts, InvoiceLine, Seller } from './document-facts.ts';
import { taxesOf } from './taxes-of.ts';

/** The columns of an order and its lines that documents need. */
type OrderRow = {
  id: string;
  number: number;
  email: string;
  display_name: string;
  address: string;
  delivery?: object | null;
  phone: string;
  booked_at: string;
  paid_at: string;
  transaction_id: string;
  subtotal_cents: number;
  discount_cents: number;
  shipping_cents: number;
  shipping_tax_cents?: number;
  tax_included?: boolean;
  totals?: TotalStep[] | null;
  total_cents: number;
};
type LineRow = {
  position: number;
  product_name: string;
  variant_title: string;
  sku: string;
  quantity: number;
  unit_price_cents: number;
  total_cents: number;
  discount_cents?: number;
  tax_cents?: number;
  tax_per_million?: number;
};

/** What the documents of paid orders say, by order id. This is the one place that reads them; orders not paid are left out. */
export async function readOrderFacts(
  database: Database,
  shop: Pick<Shop, 'brandName' | 'brandEmail'>,
  orderIds: readonly string[],
): Promise<Map<string, InvoiceFacts>> {
  const seller = await readSeller(database, shop);
  const { rows } = await database.query<{ sold: OrderRow; lines: LineRow[] }>({
    name: 'order-facts',
    text: `SELECT to_jsonb(o) AS sold,
             (SELECT jsonb_agg(to_jsonb(l) ORDER BY l.position) FROM order_line l WHERE l.order_id = o.id) AS lines
           FROM orders o WHERE o.id = ANY($1::uuid[]) AND o.paid_at IS NOT NULL`,
    values: [orderIds],
  });
  return new Map(rows.map(({ sold, lines }) => [sold.id, factsOf(seller, sold, lines)]));
}

async function readSeller(database: Database, shop: Pick<Shop, 'brandName' | 'brandEmail'>): Promise<Seller> {
  const settings: Partial<Record<string, string>> = await readSettings(database);
  const { sellerName = '', sellerAddress = '', sellerTaxId = '' } = settings;
  return {
    name: sellerName || shop.brandName,
    address: sellerAddress,
    taxId: sellerTaxId,
    email: shop.brandEmail,
  };
}

function factsOf(seller: Seller, sold: OrderRow, rows: readonly LineRow[]): InvoiceFacts {
  const lines = rows.map(
    (row): InvoiceLine => ({
      position: row.position,
      name: row.product_name,
      variant: row.variant_title,
      sku: row.sku,
      quantity: row.quantity,
      unitCents: row.unit_price_cents,
      subtotalCents: row.total_cents,
      discountCents: row.discount_cents ?? sold.discount_cents,
      taxCents: row.tax_cents ?? 0,
      taxPerMillion: row.tax_per_million ?? 0,
    }),
  );
  const steps = sold.totals ?? stepsOf(sold);
  const amounts = {
    lines,
    shippingCents: sold.shipping_cents,
    shippingTaxCents: sold.shipping_tax_cents ?? 0,
    pricesIncludeTax: sold.tax_included ?? false,
    steps,
    totalCents: sold.total_cents,
  };
  return {
    seller,
    buyer: {
      // The address of a checkout has the name in it.
      address: sold.delivery ? sold.address : `${sold.display_name}\n${sold.address}`,
      email: sold.email,
      phone: sold.phone,
      taxId: '',
    },
    order: {
      number: sold.number,
      bookedAt: moment(sold.booked_at),
      paidAt: moment(sold.paid_at),
      transactionId: sold.transaction_id,
    },
    ...amounts,
    taxes: taxesOf(amounts),
  };
}

/** The steps of an order that keeps none. */
function stepsOf(sold: OrderRow): TotalStep[] {
  const discount: TotalStep = { type: 'discount', label: 'Discount', cents: -sold.discount_cents };
  return [
    { type: 'subtotal', label: 'Subtotal', cents: sold.subtotal_cents },
    ...(sold.discount_cents > 0 ? [discount] : []),
    { type: 'total', label: 'Total', cents: sold.total_cents },
  ];
}

const moment = (text: string) => new Date(text).toISOString();
