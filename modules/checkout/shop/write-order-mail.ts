import { lastCreditNoteFile } from '#modules/documents/shop/read-credit-note.ts';
import { invoiceFile } from '#modules/documents/shop/read-invoice.ts';
import { composeText } from '#modules/mails/shop/compose-text.ts';
import type { Order } from '#modules/orders/contract/calls/orders.ts';
import { inWordsOf } from '#modules/orders/shop/in-language-of-order.ts';
import { orderLink } from '#modules/orders/shop/order-link.ts';
import { type OrderRow, presentOrder, readOrders, SELECT_ORDER } from '#modules/orders/shop/order-row.ts';
import { translateOrders } from '#modules/orders/shop/translate-orders.ts';
import { formatMoney } from '#platform/format/money.ts';
import type { Mail } from '#platform/ports/mail.ts';
import type { Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';

declare module '#platform/jobs/enqueue.ts' {
  interface Mails {
    'order-paid': { orderId: string };
    'payment-returned': { orderId: string };
    'address-corrected': { orderId: string };
    'order-unpaid': { orderId: string };
    'order-link': { to: string; orderId: string };
  }
}

type OrderMail = {
  template:
    | 'order-paid'
    | 'order-shipped'
    | 'order-refunded'
    | 'payment-returned'
    | 'address-corrected'
    | 'order-unpaid'
    | 'order-link'
    | 'order-cancelled';
  orderId: string;
};

type Row = OrderRow & { language: string; currency: string };

const SELECT_MAILED = SELECT_ORDER.replace('SELECT', 'SELECT o.language, o.currency,');

/** Writes the mail about a step of an order from the order's current data, in its language; undefined if its member was deleted, or it no longer waits for the payment that the mail asks for. */
export async function writeOrderMail(shop: Shop, key: string, mail: OrderMail): Promise<Mail | undefined> {
  const [stored] = await readOrders<Row>(shop.pool, {
    name: 'order-of-mail',
    text: `${SELECT_MAILED} LEFT JOIN member m ON m.id = o.member_id WHERE o.id = $1 AND m.deleted_at IS NULL`,
    values: [mail.orderId],
  });
  if (!stored || (mail.template === 'order-unpaid' && stored.status !== 'unpaid')) return undefined;
  return inWordsOf(shop, stored, () => writeStep(shop, key, mail, stored));
}

async function writeStep(shop: Shop, key: string, mail: OrderMail, stored: Row): Promise<Mail> {
  const [row = stored] = await translateOrders(shop.pool, [stored]);
  const order = presentOrder(row);
  const attached = await attachmentOf(shop, mail);
  const composed = await composeText(shop, key, mail.template, {
    to: order.email,
    values: {
      name: order.displayName,
      number: String(order.number),
      total: formatMoney(order.totalPrice),
      ...attached?.values,
    },
    rows: [
      { label: t('Order'), value: String(order.number) },
      ...linesOf(order),
      ...amountsOf(order),
      { label: t('Delivery address'), value: order.userAddress },
      ...remarkRowsOf(order),
    ],
    ...(await orderLink(shop, order._id)),
  });
  return attached ? { ...composed, attachments: [attached.file] } : composed;
}

/** The document that belongs to the step, with its number. */
async function attachmentOf(shop: Shop, { template, orderId }: OrderMail) {
  const isInvoice = template === 'order-paid';
  const document = isInvoice
    ? await invoiceFile(shop, orderId)
    : template === 'order-refunded' && (await lastCreditNoteFile(shop, orderId));
  if (!document) return undefined;
  const { name: filename, content } = document;
  return {
    values: { [isInvoice ? 'invoice' : 'creditNote']: filename.slice(0, -'.pdf'.length) },
    file: { filename, content, contentType: 'application/pdf' as const },
  };
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
    { label: t('Product'), value: line.productName },
    ...(line.variantTitle ? [{ label: t('Variant'), value: line.variantTitle }] : []),
    { label: t('Quantity'), value: String(line.quantity) },
    { label: t('Price per unit'), value: formatMoney(line.perUnitPrice) },
  ];
}

/** The rows of a mail with the customer’s reference and note. */
export const remarkRowsOf = ({ reference, customerNote }: Order): Rows => [
  ...(reference ? [{ label: t('Your reference'), value: reference }] : []),
  ...(customerNote ? [{ label: t('Your note'), value: customerNote }] : []),
];

/** The totals, without a subtotal that nothing changes. */
export function amountsOf({ totals }: Order): Rows {
  const rows = totals.length === 2 ? totals.slice(1) : totals;
  return rows.map(({ label, amount }) => ({
    label,
    value: amount < 0 ? `−${formatMoney(-amount)}` : formatMoney(amount),
  }));
}
