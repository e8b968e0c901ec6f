import type { ExportName } from '#contract/calls/exports.ts';
import { shownAs } from '../order/order-state-sql.ts';
import { type ExportTable, money } from './export-table.ts';
import { PRODUCTS } from './exported-products.ts';

const moment = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

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
      (SELECT string_agg(u.code, ' ' ORDER BY u.position) FROM order_code u WHERE u.order_id = o.id), ${money('o.total_cents')}, o.transaction_id, o.number
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

/** All tables that the shop exports as CSV. */
export const EXPORT_TABLES: Record<ExportName | 'products', ExportTable> = {
  orders: ORDERS,
  users: USERS,
  newsletter: NEWSLETTER,
  products: PRODUCTS,
};
