import type { ExportName } from '#contract/calls/exports.ts';
import { factsThat, PRODUCT_FACTS } from '#contract/product-facts.ts';
import { shownAs } from '../order/order-state-sql.ts';

/** An exported table. `select` returns up to `$2` rows after the key `$1`; the last column is the key, not exported. */
export type ExportTable = { headers: readonly string[]; firstKey: string | number; select: string };

const moment = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
const money = (column: string) => `(${column} / 100.0)::numeric(20, 2)::text`;

const ORDERS: ExportTable = {
  headers: [
    ...[
      'Number',
      'Status',
      'Booked',
      'Paid',
      'Shipped',
      'Email',
      'Name',
      'Address',
      'Phone',
      'Product',
      'Variant',
      'SKU',
      'Quantity',
    ],
    ...['Price per unit', 'Subtotal', 'Discount', 'Code', 'Total', 'Transaction'],
  ],
  firstKey: 0,
  select: `SELECT o.number::text, ${shownAs('o.status')}, ${moment('o.booked_at')},
      ${moment('o.paid_at')}, ${moment('o.shipped_at')}, o.email, o.display_name, o.address, o.phone, l.product_name, l.variant_title,
      l.sku, l.quantity::text, ${money('l.unit_price_cents')}, ${money('o.subtotal_cents')}, ${money('o.discount_cents')},
      o.discount_code, ${money('o.total_cents')}, o.transaction_id, o.number
    FROM orders o JOIN order_line l ON l.order_id = o.id AND l.position = 1
    WHERE o.number > $1 ORDER BY o.number LIMIT $2`,
};

const USERS: ExportTable = {
  headers: ['Email', 'Name', 'Role', 'Verified', 'Registered'],
  firstKey: '00000000-0000-0000-0000-000000000000',
  select: `SELECT email, name, role, CASE WHEN email_verified THEN 'yes' ELSE 'no' END, ${moment('created_at')}, id
    FROM member WHERE deleted_at IS NULL AND id > $1 ORDER BY id LIMIT $2`,
};

const NEWSLETTER: ExportTable = {
  headers: ['Email', 'State', 'Asked', 'Confirmed', 'Unsubscribed', 'Code'],
  firstKey: '',
  select: `SELECT s.email, s.state, ${moment('s.created_at')}, ${moment('s.confirmed_at')}, ${moment('s.unsubscribed_at')}, c.code, s.email
    FROM subscriber s LEFT JOIN discount_code c ON c.email = s.email WHERE s.email > $1 ORDER BY s.email LIMIT $2`,
};

const FACTS = factsThat(() => true).map((name) => ({ of: 'product', ...PRODUCT_FACTS[name] }));
const factColumn = ({ of, column }: { of: string; column: string }) =>
  `${of === 'variant' ? 'v' : 'p'}.${column}`;

function cellOf(fact: (typeof FACTS)[number]): string {
  const column = factColumn(fact);
  if (fact.kind === 'money') return money(column);
  if (fact.kind !== 'tiers') return `${column}::text`;
  return `(SELECT string_agg(t."fromQuantity" || ': ' || ${money('t."priceCents"')}, '; ' ORDER BY t."fromQuantity")
    FROM jsonb_to_recordset(${column}) AS t ("fromQuantity" integer, "priceCents" bigint))`;
}

const PRODUCTS: ExportTable = {
  headers: FACTS.map(({ heading }) => heading),
  firstKey: 0,
  select: `SELECT ${FACTS.map(cellOf).join(', ')}, p.position
    FROM product p JOIN variant v ON v.product_id = p.id AND v.is_default AND v.archived_at IS NULL
    WHERE p.archived_at IS NULL AND p.position > $1 ORDER BY p.position LIMIT $2`,
};

/** All tables that the shop exports as CSV. */
export const EXPORT_TABLES: Record<ExportName | 'products', ExportTable> = {
  orders: ORDERS,
  users: USERS,
  newsletter: NEWSLETTER,
  products: PRODUCTS,
};
