import { PRODUCTS, tiers } from '#modules/catalogue/shop/export/exported-products.ts';
import { CUSTOMER_COLUMNS } from '#modules/customers/shop/customer-row.ts';
import { shownAs } from '#modules/order-states/shop/order-state-sql.ts';
import { type ExportTable, money } from '#platform/csv/export-table.ts';
import type { ExportName } from '../contract/calls/exports.ts';

const moment = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

// An order has a row for each line. Only its first has the amounts of the order, so that a column adds up.
const ofOrder = (sql: string) => `CASE WHEN l.position = 1 THEN ${sql} END`;

const BILLING = {
  name: 'Billing name',
  company: 'Billing company',
  line1: 'Billing street',
  line2: 'Billing address line 2',
  postalCode: 'Billing postal code',
  city: 'Billing city',
  region: 'Billing region',
  country: 'Billing country',
};

const ordersThat = (condition: string): ExportTable => ({
  headers: [
    ...['Number', 'Status', 'Booked', 'Paid', 'Shipped', 'Email', 'Name', 'Address', 'Phone'],
    ...['Product', 'Variant', 'SKU', 'Quantity', 'Price per unit'],
    ...['Subtotal', 'Discount', 'Code', 'Shipping', 'Tax', 'Total', 'Transaction', 'Tax number'],
    ...['Fees', 'Fee currency', 'Currency', 'Reference', 'Customer note'],
    ...Object.values(BILLING),
  ],
  firstKey: '0/0',
  select: `SELECT o.number::text, ${shownAs('o.status')}, ${moment('o.booked_at')},
      ${moment('o.paid_at')}, ${moment('o.shipped_at')}, o.email, o.display_name, o.address, o.phone, l.product_name, l.variant_title,
      l.sku, l.quantity::text, ${money('l.unit_price_cents', 'o.currency')}, ${ofOrder(money('o.subtotal_cents', 'o.currency'))}, ${ofOrder(money('o.discount_cents', 'o.currency'))},
      ${ofOrder("(SELECT string_agg(u.code, ' ' ORDER BY u.position) FROM order_code u WHERE u.order_id = o.id)")},
      ${ofOrder(money('o.shipping_cents', 'o.currency'))}, ${ofOrder(money('o.tax_cents', 'o.currency'))}, ${ofOrder(money('o.total_cents', 'o.currency'))},
      ${ofOrder('o.transaction_id')}, coalesce(coalesce(o.billing, o.delivery)->>'taxId', ''),
      ${ofOrder(money('moved.fees', 'lower(moved.currency)'))}, ${ofOrder('moved.currency')}, ${ofOrder('upper(o.currency)')}, ${ofOrder('remark.reference')}, ${ofOrder('remark.note')},
      ${Object.keys(BILLING).map((part) => `coalesce(o.billing->>'${part}', '')`)}, o.number || '/' || l.position
    FROM orders o JOIN order_line l ON l.order_id = o.id
    LEFT JOIN order_remark remark ON remark.order_id = o.id
    LEFT JOIN LATERAL (
      SELECT sum(m.fee_cents) AS fees, min(upper(m.currency)) AS currency
      FROM balance_movement m WHERE m.order_id = o.id
      HAVING bool_or(m.kind = 'charge') AND min(m.currency) = max(m.currency)) moved ON true
    CROSS JOIN (SELECT split_part($1, '/', 1)::bigint AS number, split_part($1, '/', 2)::integer AS position) last
    WHERE ${condition} AND o.number >= last.number AND (o.number, l.position) > (last.number, last.position)
    ORDER BY o.number, l.position LIMIT $2`,
});

const ORDERS = ordersThat('true');

/** The orders whose ids are `$3`. */
export const CHOSEN_ORDERS = ordersThat('o.id = ANY($3::uuid[])');

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

// The same people as the list of customers.
const CUSTOMERS: ExportTable = {
  headers: [
    ...['Name', 'Email', 'Verified', 'Customer since', 'Group', 'Tags'],
    ...['Paid orders', 'Spent', 'Last order', 'Kind', 'Country', 'Note'],
  ],
  firstKey: '00000000-0000-0000-0000-000000000000',
  select: `SELECT c."displayName", c.email, CASE WHEN m.email_verified THEN 'yes' ELSE 'no' END, ${moment('c.since')},
      c."group"->>'name', array_to_string(c.tags, ', '), c.orders::text, ${money('c."spentCents"', 'shop_currency()')}, ${moment('c."lastOrderAt"')},
      c.kind, c.country, c.note, c."_id"
    FROM (SELECT ${CUSTOMER_COLUMNS} FROM (
      SELECT * FROM customer WHERE is_listed AND kind <> 'staff' AND id > $1 ORDER BY id LIMIT $2) c) c
    LEFT JOIN member m ON m.id = c."_id" ORDER BY c."_id"`,
};

// Prices of within a transaction were never public.
const PRICES: ExportTable = {
  headers: ['SKU', 'Product', 'Variant', 'From', 'Price', 'Former price', 'Price tiers', 'Currency'],
  firstKey: 0,
  select: `SELECT v.sku, p.name, variant_title(p.options, v.options), ${moment('h.at')}, ${money('h.price_cents', 'h.currency')},
      ${money('h.former_price_cents', 'h.currency')}, ${tiers('h.price_tiers')}, upper(h.currency), h.id
    FROM price_history h JOIN variant v ON v.id = h.variant_id JOIN product p ON p.id = v.product_id
    WHERE h.id > $1 AND NOT EXISTS (SELECT FROM price_history o
      WHERE o.variant_id = h.variant_id AND o.id > h.id AND o.transaction_id = h.transaction_id
        AND o.transaction_at IS NOT DISTINCT FROM h.transaction_at)
    ORDER BY h.id LIMIT $2`,
};

export const EXPORT_TABLES: Record<ExportName, ExportTable> = {
  orders: ORDERS,
  users: USERS,
  customers: CUSTOMERS,
  newsletter: NEWSLETTER,
  products: PRODUCTS,
  prices: PRICES,
};
