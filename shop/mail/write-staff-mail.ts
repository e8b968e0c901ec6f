import { centsToDecimal, formatMoney } from '#contract/money.ts';
import { mayDo, type Role, rolesWith } from '#contract/staff.ts';
import type { Shop } from '../context.ts';
import { presentOrder, readOrders, SELECT_ORDER } from '../order/order-row.ts';
import type { MailOrder } from '../outbox/enqueue.ts';
import { showOverview } from '../overview/show-overview.ts';
import type { Mail } from '../ports/mail.ts';
import { composeMail, type Letter } from './compose-mail.ts';

type StaffMail = Extract<MailOrder, { template: 'staff-order' | 'staff-day' }>;

/** Writes a mail to a member of staff about an order or the day; undefined for a former one. */
export async function writeStaffMail(shop: Shop, key: string, mail: StaffMail): Promise<Mail | undefined> {
  const { rows } = await shop.pool.query<{ email: string; name: string; role: Role }>(
    `SELECT email, name, role FROM member WHERE id = $1 AND role = ANY($2)`,
    [mail.staffId, rolesWith('orders')],
  );
  if (!rows[0]) return undefined;
  const letter =
    'paidOrderId' in mail ? await aboutOrder(shop, mail.paidOrderId) : await aboutDay(shop, rows[0].role);
  if (!letter) return undefined;
  return composeMail(shop, key, {
    ...letter,
    to: rows[0].email,
    greeting: `Hello ${rows[0].name},`,
    closing: `You chose this mail on your account page: ${shop.publicUrl}/dashboard/account`,
  });
}

type Content = Omit<Letter, 'to' | 'greeting'>;

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
      { label: 'Deliver to', value: order.userAddress },
    ],
    button: { label: 'See the order', link: `${shop.publicUrl}/dashboard/manageorders?q=${order.number}` },
  };
}

/** The day in figures; of money only for a role that may see it. */
async function aboutDay(shop: Shop, role: Role): Promise<Content> {
  const { attention, sales, low } = await showOverview(shop);
  const { toShip, unpaid, payments } = attention;
  const yesterday = sales.periods[0]?.before ?? { cents: 0, orders: 0 };
  const some = ({ total, isMinimum }: typeof toShip) => `${total}${isMinimum ? '+' : ''}`;
  const orders = [
    { label: 'Orders to ship', value: some(toShip) },
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
    subject: `Yesterday: ${formatMoney(centsToDecimal(yesterday.cents))}`,
    paragraphs: ['This is how your shop stands. Yesterday ended at midnight UTC.'],
    rows: [
      {
        label: 'Sales yesterday',
        value: `${formatMoney(centsToDecimal(yesterday.cents))}, ${yesterday.orders} ${yesterday.orders === 1 ? 'order' : 'orders'}`,
      },
      ...orders,
      { label: 'Payment issues', value: String(payments) },
      ...low.variants
        .filter(({ daysLeft, isLow }) => isLow || (daysLeft !== null && daysLeft < 7))
        .map(({ productName, variantTitle, available }) => ({
          label: `Runs out this week: ${productName}${variantTitle && `, ${variantTitle}`}`,
          value: `${available} left`,
        })),
    ],
    button: { label: 'See the overview', link: `${shop.publicUrl}/dashboard/overview` },
  };
}
