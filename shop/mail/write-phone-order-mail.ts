import { formatMoney } from '#contract/money.ts';
import type { Shop } from '../context.ts';
import { presentOrder, readOrders, SELECT_ORDER } from '../order/order-row.ts';
import { giveOrderLink } from '../order-links/order-link.ts';
import type { Mail } from '../ports/mail.ts';
import { composeMail } from './compose-mail.ts';
import { amountsOf, linesOf } from './write-order-mail.ts';

/** Writes the mail with which a customer pays an order that staff placed; undefined once it is paid or closed. */
export async function writePhoneOrderMail(
  shop: Shop,
  key: string,
  orderId: string,
): Promise<Mail | undefined> {
  const [row] = await readOrders(shop.pool, {
    text: `${SELECT_ORDER} LEFT JOIN member m ON m.id = o.member_id
           WHERE o.id = $1 AND o.status = 'unpaid' AND m.deleted_at IS NULL`,
    values: [orderId],
  });
  if (!row) return undefined;
  const order = presentOrder(row);
  const token = await giveOrderLink(shop.pool, orderId);
  return composeMail(shop, key, {
    to: order.email,
    subject: `Order ${order.number}: please pay`,
    greeting: `Hello ${order.displayName},`,
    paragraphs: [
      `We have placed your order as agreed, ${formatMoney(order.totalPrice)} in all. Pay it with the button below; we hold it for you until ${untilWords(order.expiresAt)}.`,
    ],
    rows: [
      { label: 'Order', value: String(order.number) },
      ...linesOf(order),
      ...amountsOf(order),
      { label: 'Delivery address', value: order.userAddress },
    ],
    // Browsers keep the part behind "#" to themselves, so no log and no other site learns it.
    button: { label: 'See and pay your order', link: `${shop.publicUrl}/order#${token}` },
  });
}

const UNTIL = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

const untilWords = (expiresAt: string) => `${UNTIL.format(new Date(expiresAt))} UTC`;
