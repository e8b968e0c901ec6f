import { composeMail, type Letter } from '#modules/mails/shop/compose-mail.ts';
import { pageLink } from '#modules/mails/shop/page-link.ts';
import {
  RETURN_ANSWER_DAYS,
  type ReturnReason,
  returnReason,
} from '#modules/orders/contract/return-states.ts';
import { presentOrder, readOrders, SELECT_ORDER } from '#modules/orders/shop/order-row.ts';
import { mayDo, type Role, rolesWith } from '#platform/contract/staff.ts';
import { formatCents, formatMoney } from '#platform/format/money.ts';
import type { MailOrder } from '#platform/jobs/enqueue.ts';
import type { Mail } from '#platform/ports/mail.ts';
import { inLanguageOf } from '#platform/settings/in-language-of.ts';
import type { Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { isThisWeek } from '../contract/calls/overview.ts';
import { showOverview } from './show-overview.ts';

declare module '#platform/jobs/enqueue.ts' {
  interface Mails {
    'staff-order': { staffId: string; paidOrderId: string };
    'staff-cancelled': { staffId: string; cancelledOrderId: string };
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
type StaffMail = Extract<
  MailOrder,
  { template: 'staff-order' | 'staff-cancelled' | 'staff-return' | 'staff-day' }
>;

/** Writes a mail to a member of staff about an order, a return request or the day, in their language; undefined for a former one. */
export async function writeStaffMail(shop: Shop, key: string, mail: StaffMail): Promise<Mail | undefined> {
  const { rows } = await shop.pool.query<{ email: string; name: string; role: Role; language: string }>(
    `SELECT email, name, role, language FROM member WHERE id = $1 AND role = ANY($2)`,
    [mail.staffId, rolesWith('askedReturnId' in mail ? 'service' : 'orders')],
  );
  if (!rows[0]) return undefined;
  const { email: to, name, role, language } = rows[0];
  return inLanguageOf(shop, language, async () => {
    const letter = await letterOf(shop, mail, role);
    if (!letter) return undefined;
    return composeMail(shop, key, {
      ...letter,
      to,
      greeting: t('Hello {name},', { name }),
      closing: t('You chose this mail on your account page: {link}', {
        link: await pageLink(shop, '/dashboard/account'),
      }),
    });
  });
}

type Order = ReturnType<typeof presentOrder>;
type Content = Omit<Letter, 'to' | 'greeting'>;

async function letterOf(shop: Shop, mail: StaffMail, role: Role): Promise<Content | undefined> {
  if ('askedReturnId' in mail) return aboutReturn(shop, mail.askedReturnId);
  if ('cancelledOrderId' in mail) return aboutCancelled(shop, mail.cancelledOrderId);
  return 'paidOrderId' in mail ? aboutOrder(shop, mail.paidOrderId) : aboutDay(shop, role);
}

async function aboutOrder(shop: Shop, orderId: string): Promise<Content | undefined> {
  const order = await readOrder(shop, orderId);
  if (!order) return undefined;
  return {
    subject: t('Order {number} to ship', { number: order.number }),
    paragraphs: [
      t('{name} has paid {amount}.', { name: order.displayName, amount: formatMoney(order.totalPrice) }),
    ],
    rows: [
      ...linesOf(order),
      { label: t('Customer'), value: order.email },
      { label: t('Deliver to'), value: order.userAddress, isQuoted: true },
    ],
    button: {
      label: t('See the order'),
      link: await pageLink(shop, `/dashboard/manageorders?q=${order.number}`),
    },
  };
}

async function aboutCancelled(shop: Shop, orderId: string): Promise<Content | undefined> {
  const order = await readOrder(shop, orderId);
  if (!order) return undefined;
  return {
    subject: t('Do not ship order {number}', { number: order.number }),
    paragraphs: [
      t('{name} has cancelled the order before any of it left. The payment goes back by itself.', {
        name: order.displayName,
      }),
    ],
    rows: [...linesOf(order), { label: t('Customer'), value: order.email }],
    button: { label: t('See the order'), link: await pageLink(shop, `/dashboard/orders/${orderId}`) },
  };
}

async function readOrder(shop: Shop, orderId: string): Promise<Order | undefined> {
  const [row] = await readOrders(shop.pool, { text: `${SELECT_ORDER} WHERE o.id = $1`, values: [orderId] });
  return row && presentOrder(row);
}

const linesOf = ({ lines }: Order) =>
  lines.map(({ quantity, productName, variantTitle, total }) => ({
    label: `${quantity} × ${productName}${variantTitle && `, ${variantTitle}`}`,
    value: formatMoney(total),
  }));

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
    subject: t('Return request for order {number}', { number: asked.number }),
    paragraphs: [
      asked.reason === 'withdrawal'
        ? t('{name} has withdrawn from the order and sends it back. Refund it once it has arrived.', {
            name: asked.display_name,
          })
        : t('{name} wants to send something back. Please answer within {days} days.', {
            name: asked.display_name,
            days: RETURN_ANSWER_DAYS,
          }),
    ],
    rows: [
      { label: t('Reason'), value: returnReason(asked.reason) },
      ...(asked.message ? [{ label: t('Message'), value: asked.message, isQuoted: true }] : []),
      ...asked.lines.map(({ units, name, variant }) => ({
        label: t('To come back'),
        value: `${units} × ${name}${variant && `, ${variant}`}`,
      })),
      { label: t('Customer'), value: asked.email },
    ],
    button: { label: t('Answer the request'), link: await pageLink(shop, `/dashboard/orders/${asked.id}`) },
  };
}

/** The day in figures; of money and returns only for a role that handles them. */
async function aboutDay(shop: Shop, role: Role): Promise<Content> {
  const { attention, sales, low } = await showOverview(shop, role);
  const { toShip, returns, unpaid, payments } = attention;
  const yesterday = sales.periods[0]?.before ?? { cents: 0, orders: 0 };
  const some = ({ total, isMinimum }: typeof toShip) => `${total}${isMinimum ? '+' : ''}`;
  const orders = [
    { label: t('Orders to ship'), value: some(toShip) },
    ...(mayDo(role, 'service') ? [{ label: t('Returns to answer'), value: some(returns) }] : []),
    { label: t('Unpaid orders'), value: some(unpaid) },
  ];
  if (!mayDo(role, 'money'))
    return {
      subject: t('To ship today: {orders}', { orders: some(toShip) }),
      paragraphs: [t('This is what waits in your shop.')],
      rows: orders,
      button: {
        label: t('See the orders'),
        link: await pageLink(shop, '/dashboard/manageorders?tab=to-ship'),
      },
    };
  return {
    subject: t('Yesterday: {sales}', { sales: formatCents(yesterday.cents) }),
    paragraphs: [
      t('This is how your shop stands. Yesterday ended at midnight, {timeZone}.', {
        timeZone: sales.timeZone.replaceAll('_', ' '),
      }),
    ],
    rows: [
      {
        label: t('Sales yesterday'),
        value: t('{sales}, {orders, plural, one {# order} other {# orders}}', {
          sales: formatCents(yesterday.cents),
          orders: yesterday.orders,
        }),
      },
      ...orders,
      { label: t('Payment issues'), value: String(payments) },
      ...low.variants
        .filter((variant) => variant.isLow || isThisWeek(variant))
        .map(({ productName, variantTitle, available, ...variant }) => ({
          label: `${isThisWeek(variant) ? t('Runs out this week') : t('Low in stock')}: ${productName}${variantTitle && `, ${variantTitle}`}`,
          value: t('{available} left', { available }),
        })),
    ],
    button: { label: t('See the overview'), link: await pageLink(shop, '/dashboard/overview') },
  };
}
