import type { Order } from '#contract/calls/orders.ts';
import { formatMoney } from '#contract/money.ts';
import type { Shop } from '../context.ts';
import { lastCreditNoteFile } from '../documents/read-credit-note.ts';
import { invoiceFile } from '../documents/read-invoice.ts';
import { presentOrder, readOrders, SELECT_ORDER } from '../order/order-row.ts';
import { giveOrderLink } from '../order-links/order-link.ts';
import type { MailOrder } from '../outbox/enqueue.ts';
import type { Mail } from '../ports/mail.ts';
import { composeMail } from './compose-mail.ts';

type OrderMail = Exclude<
  Extract<MailOrder, { orderId: string }>,
  { shipmentId: string } | { refundId: string } | { returnId: string } | { template: 'phone-order' }
>;

const WORDS: Record<OrderMail['template'], { subject: (number: number) => string; opening: string }> = {
  'order-paid': {
    subject: (number) => `Order ${number} is paid`,
    opening: 'Thank you! We have received your payment and are preparing your order.',
  },
  'order-shipped': {
    subject: (number) => `Order ${number} is on its way`,
    opening: 'Your order has been shipped.',
  },
  'order-refunded': {
    subject: (number) => `Order ${number} is refunded`,
    opening: 'We have refunded your payment in full. It can take your bank a few days to show it.',
  },
  'address-corrected': {
    subject: (number) => `The address of order ${number} is corrected`,
    opening:
      'We have corrected the delivery address of your order. If it is not right, answer this email before we ship.',
  },
  'payment-returned': {
    subject: (number) => `Your payment for order ${number} is on its way back`,
    opening:
      'We received a payment for an order that we could no longer deliver, because it was cancelled, had expired, or was paid already. We have refunded it in full. It can take your bank a few days to show it.',
  },
};

/** Writes the mail about a step of an order from the order's current data; undefined if its member was deleted. */
export async function writeOrderMail(shop: Shop, key: string, mail: OrderMail): Promise<Mail | undefined> {
  const [row] = await readOrders(shop.pool, {
    text: `${SELECT_ORDER} LEFT JOIN member m ON m.id = o.member_id WHERE o.id = $1 AND m.deleted_at IS NULL`,
    values: [mail.orderId],
  });
  if (!row) return undefined;
  const order = presentOrder(row);
  const words = WORDS[mail.template];
  const attached = await attachmentOf(shop, mail);
  const composed = await composeMail(shop, key, {
    to: order.email,
    subject: words.subject(order.number),
    greeting: `Hello ${order.displayName},`,
    paragraphs: [words.opening, ...(attached ? [attached.sentence] : [])],
    rows: [
      { label: 'Order', value: String(order.number) },
      ...linesOf(order),
      ...amountsOf(order),
      { label: 'Delivery address', value: order.userAddress },
    ],
    button: await orderButton(shop, order._id),
  });
  return attached ? { ...composed, attachments: [attached.file] } : composed;
}

/** The document that belongs to the step, with a sentence about it. */
async function attachmentOf(shop: Shop, { template, orderId }: OrderMail) {
  const isInvoice = template === 'order-paid';
  const document = isInvoice
    ? await invoiceFile(shop, orderId)
    : template === 'order-refunded' && (await lastCreditNoteFile(shop, orderId));
  if (!document) return undefined;
  const { name: filename, content } = document;
  const number = filename.slice(0, -'.pdf'.length);
  return {
    sentence: `Your ${isInvoice ? 'invoice' : 'credit note'} ${number} is attached.`,
    file: { filename, content, contentType: 'application/pdf' as const },
  };
}

/** A guest has no list of orders, but the order's own page behind a new link. */
export async function orderButton(shop: Shop, orderId: string): Promise<{ label: string; link: string }> {
  const { rowCount } = await shop.pool.query('SELECT FROM orders WHERE id = $1 AND member_id IS NULL', [
    orderId,
  ]);
  if (rowCount === 0) return { label: 'See your orders', link: `${shop.publicUrl}/dashboard` };
  const token = await giveOrderLink(shop.pool, orderId);
  // Browsers keep the part behind "#" to themselves, so no log and no other site learns it.
  return { label: 'See your order', link: `${shop.publicUrl}/order#${token}` };
}

type Rows = { label: string; value: string }[];

export function linesOf({ lines }: Order): Rows {
  const [line, ...others] = lines;
  if (!line || others.length > 0)
    return lines.map(({ quantity, productName, variantTitle, total }) => ({
      label: `${quantity} × ${productName}${variantTitle && `, ${variantTitle}`}`,
      value: formatMoney(total),
    }));
  return [
    { label: 'Product', value: line.productName },
    ...(line.variantTitle ? [{ label: 'Variant', value: line.variantTitle }] : []),
    { label: 'Quantity', value: String(line.quantity) },
    { label: 'Price per unit', value: formatMoney(line.perUnitPrice) },
  ];
}

/** The totals, without a subtotal that nothing changes. */
export function amountsOf({ totals }: Order): Rows {
  const rows = totals.length === 2 ? totals.slice(1) : totals;
  return rows.map(({ label, amount }) => ({
    label,
    value: amount < 0 ? `−${formatMoney(-amount)}` : formatMoney(amount),
  }));
}
