import { amountsOf, linesOf, remarkRowsOf } from '#modules/checkout/shop/write-order-mail.ts';
import { composeText } from '#modules/mails/shop/compose-text.ts';
import { pageLink } from '#modules/mails/shop/page-link.ts';
import { inLanguageOfOrder } from '#modules/orders/shop/in-language-of-order.ts';
import { giveOrderLink } from '#modules/orders/shop/order-link.ts';
import { presentOrder, readOrders, SELECT_ORDER } from '#modules/orders/shop/order-row.ts';
import { translateOrders } from '#modules/orders/shop/translate-orders.ts';
import { formatLongMoment } from '#platform/format/date.ts';
import { formatMoney } from '#platform/format/money.ts';
import type { Mail } from '#platform/ports/mail.ts';
import type { Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';

declare module '#platform/jobs/enqueue.ts' {
  interface Mails {
    'phone-order': { orderId: string };
  }
}

/** Writes the mail with which a customer pays an order that staff placed, in the order's language; undefined once it is paid or closed. */
export function writePhoneOrderMail(shop: Shop, key: string, orderId: string): Promise<Mail | undefined> {
  return inLanguageOfOrder(shop, orderId, () => writeRequest(shop, key, orderId));
}

async function writeRequest(shop: Shop, key: string, orderId: string): Promise<Mail | undefined> {
  const [stored] = await readOrders(shop.pool, {
    text: `${SELECT_ORDER} LEFT JOIN member m ON m.id = o.member_id
           WHERE o.id = $1 AND o.status = 'unpaid' AND m.deleted_at IS NULL`,
    values: [orderId],
  });
  if (!stored) return undefined;
  const [row = stored] = await translateOrders(shop.pool, [stored]);
  const order = presentOrder(row);
  const token = await giveOrderLink(shop.pool, orderId);
  return composeText(shop, key, 'phone-order', {
    to: order.email,
    values: {
      name: order.displayName,
      number: String(order.number),
      total: formatMoney(order.totalPrice),
      until: formatLongMoment(order.expiresAt),
    },
    rows: [
      { label: t('Order'), value: String(order.number) },
      ...linesOf(order),
      ...amountsOf(order),
      { label: t('Delivery address'), value: order.userAddress },
      ...remarkRowsOf(order),
    ],
    // Browsers keep the part behind "#" to themselves, so no log and no other site learns it.
    link: await pageLink(shop, `/order#${token}`),
  });
}
