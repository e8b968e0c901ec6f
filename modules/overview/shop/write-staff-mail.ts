import { composeMail, type Letter } from '#modules/mails/shop/compose-mail.ts';
import {
  RETURN_ANSWER_DAYS,
  RETURN_REASON_WORDS,
  type ReturnReason,
} from '#modules/orders/contract/return-states.ts';
import { presentOrder, readOrders, SELECT_ORDER } from '#modules/orders/shop/order-row.ts';
import { mayDo, type Role, rolesWith } from '#platform/contract/staff.ts';
import { formatCents, formatMoney } from '#platform/format/money.ts';
import type { MailOrder } from '#platform/jobs/enqueue.ts';
import type { Mail } from '#platform/ports/mail.ts';
import type { Shop } from '#platform/shop.ts';
import { isThisWeek } from '../contract/calls/overview.ts';
import { showOverview } from './show-overview.ts';

declare module '#platform/jobs/enqueue.ts' {
  interface Mails {
    'staff-order': { staffId: string; paidOrderId: string };
    'staff-return': { staffId: string; askedReturnId: string };
    'staff-day': { staffId: string };
  }
}

type ReturnRow = {
  id: string;
  number: number;
  display_name: string;
  email: string;
  reason: ReturnReason;
  message: string;
  lines: { units: number; name: string; variant: string }[];
};
type StaffMail = Extract<MailOrder, { template: 'staff-order' | 'staff-return' | 'staff-day' }>;

/** Writes a mail to a member of staff about an order, a return request or the day; undefined for a former one. */
export async function writeStaffMail(shop: Shop, key: string, mail: StaffMail): Promise<Mail | undefined> {
  const { rows } = await shop.pool.query<{ email: string; name: string; role: Role }>(
    `SELECT email, name, role FROM member WHERE id = $1 AND role = ANY($2)`,
    [mail.staffId, rolesWith('askedReturnId' in mail ? 'service' : 'orders')],
  );
  if (!rows[0]) return undefined;
  const letter = await letterOf(shop, mail, rows[0].role);
  if (!letter) return undefined;
  return composeMail(shop, key, {
    ...letter,
    to: rows[0].email,
    greeting: `Hello ${rows[0].name},`,
    closing: `You chose this mail on your account page: ${shop.publicUrl}/dashboard/account`,
  });
}

type Content = Omit<Letter, 'to' | 'greeting'>;

async function letterOf(shop: Shop, mail: StaffMail, role: Role): Promise<Content | undefined> {
  if ('askedReturnId' in mail) return aboutReturn(shop, mail.askedReturnId);
  return 'paidOrderId' in mail ? aboutOrder(shop, mail.paidOrderId) : aboutDay(shop, role);
}

async function aboutOrder(shop: Shop, orderId: string): Promise<Content | undefined> {
  const [row] = await readOrders(shop.pool, { text: `${SELECT_ORDER} WHERE o.id = $1`, values: [orderId] });
  if (!row) return undefined;
  const order = presentOrder(row);
  return {
    subject: `Order ${order.number} to ship`,
    paragraphs: [`${order.displayName} has paid ${formatMoney(order.totalPrice)}.`],
    rows: [
      ...order.lines.map(({ quantity, productName, variantTitle, total }) => ({
        label: `${quantity} × ${productName}${variantTitle && `, ${variantTitle}`}`,
        value: formatMoney(total),
      })),
      { label: 'Customer', value: order.email },
      { label: 'Deliver to', value: order.userAddress, isQuoted: true },
    ],
    button: { label: 'See the order', link: `${shop.publicUrl}/dashboard/manageorders?q=${order.number}` },
  };
}

async function aboutReturn(shop: Shop, returnId: string): Promise<Content | undefined> {
  const { rows } = await shop.pool.query<ReturnRow>(
    `SELECT o.id, o.number, o.display_name, o.email, t.reason, t.message, (
       SELECT json_agg(json_build_object('units', x.quantity, 'name', l.product_name, 'variant', l.variant_title) ORDER BY l.position)
       FROM return_line x JOIN order_line l ON l.id = x.order_line_id WHERE x.return_id = t.id) AS lines /* never null: a request has a line */
     FROM return_request t JOIN orders o ON o.id = t.order_id WHERE t.id = $1`,
    [returnId],
  );
  const asked = rows[0];
  if (!asked) return undefined;
  return {
    subject: `Return request for order ${asked.number}`,
    paragraphs: [
      `${asked.display_name} wants to send something back. Please answer within ${RETURN_ANSWER_DAYS} days.`,
    ],
    rows: [
      { label: 'Reason', value: RETURN_REASON_WORDS[asked.reason] },
      ...(asked.message ? [{ label: 'Message', value: asked.message, isQuoted: true }] : []),
      ...asked.lines.map(({ units, name, variant }) => ({
        label: 'To come back',
        value: `${units} × ${name}${variant && `, ${variant}`}`,
      })),
      { label: 'Customer', value: asked.email },
    ],
    button: { label: 'Answer the request', link: `${shop.publicUrl}/dashboard/orders/${asked.id}` },
  };
}

/** The day in figures; of money and returns only for a role that handles them. */
async function aboutDay(shop: Shop, role: Role): Promise<Content> {
  const { attention, sales, low } = await showOverview(shop, role);
  const { toShip, returns, unpaid, payments } = attention;
  const yesterday = sales.periods[0]?.before ?? { cents: 0, orders: 0 };
  const some = ({ total, isMinimum }: typeof toShip) => `${total}${isMinimum ? '+' : ''}`;
  const orders = [
    { label: 'Orders to ship', value: some(toShip) },
    ...(mayDo(role, 'service') ? [{ label: 'Returns to answer', value: some(returns) }] : []),
    { label: 'Unpaid orders', value: some(unpaid) },
  ];
  if (!mayDo(role, 'money'))
    return {
      subject: `To ship today: ${some(toShip)}`,
      paragraphs: ['This is what waits in your shop.'],
      rows: orders,
      button: { label: 'See the orders', link: `${shop.publicUrl}/dashboard/manageorders?tab=to-ship` },
    };
  return {
    subject: `Yesterday: ${formatCents(yesterday.cents)}`,
    paragraphs: ['This is how your shop stands. Yesterday ended at midnight UTC.'],
    rows: [
      {
        label: 'Sales yesterday',
        value: `${formatCents(yesterday.cents)}, ${yesterday.orders} ${yesterday.orders === 1 ? 'order' : 'orders'}`,
      },
      ...orders,
      { label: 'Payment issues', value: String(payments) },
      ...low.variants
        .filter((variant) => variant.isLow || isThisWeek(variant))
        .map(({ productName, variantTitle, available, ...variant }) => ({
          label: `${isThisWeek(variant) ? 'Runs out this week' : 'Low in stock'}: ${productName}${variantTitle && `, ${variantTitle}`}`,
          value: `${available} left`,
        })),
    ],
    button: { label: 'See the overview', link: `${shop.publicUrl}/dashboard/overview` },
  };
}
