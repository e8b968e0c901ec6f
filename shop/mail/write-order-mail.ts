import { formatMoney } from '#contract/money.ts';
import type { Shop } from '../context.ts';
import { lastCreditNoteFile } from '../documents/read-credit-note.ts';
import { invoiceFile } from '../documents/read-invoice.ts';
import { presentOrder, readOrders, SELECT_ORDER } from '../order/order-row.ts';
import type { MailOrder } from '../outbox/enqueue.ts';
import type { Mail } from '../ports/mail.ts';
import { composeMail } from './compose-mail.ts';

type OrderMail = Extract<MailOrder, { orderId: string }>;

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
  'payment-returned': {
    subject: (number) => `Your payment for order ${number} is on its way back`,
    opening:
      'We received a payment for an order that we could no longer deliver, because it was cancelled, had expired, or was paid already. We have refunded it in full. It can take your bank a few days to show it.',
  },
};

/** Writes the mail about a step of an order from the order's current data; undefined if its member was deleted. */
export async function writeOrderMail(shop: Shop, key: string, mail: OrderMail): Promise<Mail | undefined> {
  const [row] = await readOrders(shop.pool, {
    text: `${SELECT_ORDER} JOIN member m ON m.id = o.member_id AND m.deleted_at IS NULL WHERE o.id = $1`,
    values: [mail.orderId],
  });
  if (!row) return undefined;
  const order = presentOrder(row);
  const words = WORDS[mail.template];
  const attached = await attachmentOf(shop, mail);
  const composed = composeMail(shop, key, {
    to: order.email,
    subject: words.subject(order.number),
    greeting: `Hello ${order.displayName},`,
    paragraphs: [words.opening, ...(attached ? [attached.sentence] : [])],
    rows: [
      { label: 'Order', value: String(order.number) },
      { label: 'Product', value: order.productName },
      ...(order.variantTitle ? [{ label: 'Variant', value: order.variantTitle }] : []),
      { label: 'Quantity', value: String(order.quantity) },
      { label: 'Price per unit', value: formatMoney(order.perUnitPrice) },
      ...(order.discount > 0
        ? [
            { label: 'Subtotal', value: formatMoney(order.subtotal) },
            { label: 'Discount', value: `−${formatMoney(order.discount)}` },
          ]
        : []),
      { label: 'Total', value: formatMoney(order.totalPrice) },
      { label: 'Delivered to', value: order.userAddress },
    ],
    button: { label: 'See your orders', link: `${shop.publicUrl}/dashboard` },
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
