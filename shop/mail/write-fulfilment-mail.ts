import { trackingLink } from '#contract/carriers.ts';
import { centsToDecimal, formatMoney } from '#contract/money.ts';
import type { Shop } from '../context.ts';
import { creditNoteFileOf } from '../documents/read-credit-note.ts';
import type { MailOrder, ReturnMail } from '../outbox/enqueue.ts';
import type { Mail } from '../ports/mail.ts';
import { composeMail, type Letter } from './compose-mail.ts';
import { orderButton } from './write-order-mail.ts';

type FulfilmentMail = Extract<
  MailOrder,
  { shipmentId: string } | { refundId: string } | { returnId: string }
>;

type Facts = {
  number: number;
  email: string;
  name: string;
  address: string;
  lines: { quantity: number; name: string; variant: string }[] | null;
  carrier: string | null;
  trackingNumber: string | null;
  /** Whether every unit of the order is in this shipment. */
  isAll: boolean;
  cents: number | null;
  note: string | null;
};

/** Writes the mail about a shipment, refund or return of a part of an order; undefined if its member was deleted. */
export async function writeFulfilmentMail(
  shop: Shop,
  key: string,
  mail: FulfilmentMail,
): Promise<Mail | undefined> {
  const facts = await readFacts(shop, mail);
  if (!facts) return undefined;
  const { subject, paragraphs, rows, button } = wordsOf(mail.template, facts);
  const note = 'refundId' in mail && (await creditNoteFileOf(shop, mail.orderId, mail.refundId));
  const composed = await composeMail(shop, key, {
    to: facts.email,
    subject,
    greeting: `Hello ${facts.name},`,
    paragraphs,
    rows: [
      { label: 'Order', value: String(facts.number) },
      ...(facts.lines ?? []).map(({ quantity, name, variant }) => ({
        label: 'Product',
        value: `${quantity} × ${variant ? `${name}, ${variant}` : name}`,
      })),
      ...rows,
    ],
    button: button ?? (await orderButton(shop, mail.orderId)),
    ...(note && { closing: `Your credit note ${note.name.slice(0, -'.pdf'.length)} is attached.` }),
  });
  if (!note) return composed;
  const { name: filename, content } = note;
  return { ...composed, attachments: [{ filename, content, contentType: 'application/pdf' }] };
}

async function readFacts({ pool }: Shop, mail: FulfilmentMail): Promise<Facts | undefined> {
  const [table, key, id] =
    'shipmentId' in mail
      ? ['shipment_line', 'shipment_id', mail.shipmentId]
      : 'refundId' in mail
        ? ['refund_line', 'refund_id', mail.refundId]
        : ['return_line', 'return_id', mail.returnId];
  const { rows } = await pool.query<Facts>(
    `SELECT o.number, o.email, o.display_name AS name, o.address, s.carrier, s.tracking_number AS "trackingNumber",
       r.amount_cents AS cents, t.note, (
         SELECT json_agg(json_build_object('quantity', x.quantity, 'name', l.product_name, 'variant', l.variant_title)
           ORDER BY l.position) FROM ${table} x JOIN order_line l ON l.id = x.order_line_id WHERE x.${key} = $2
       ) AS lines, (SELECT sum(quantity) FROM order_line WHERE order_id = o.id)
         = (SELECT sum(quantity) FROM shipment_line WHERE shipment_id = s.id) AS "isAll"
     FROM orders o LEFT JOIN member m ON m.id = o.member_id LEFT JOIN shipment s ON s.id = $2
     LEFT JOIN return_request t ON t.id = $2 LEFT JOIN refund r ON r.id = $2 OR r.return_id = $2
     WHERE o.id = $1 AND m.deleted_at IS NULL`,
    [mail.orderId, id],
  );
  return rows[0];
}

type Words = Pick<Letter, 'subject' | 'paragraphs'> & {
  rows: NonNullable<Letter['rows']>;
  button?: Letter['button'] | undefined;
};

function wordsOf(template: FulfilmentMail['template'], facts: Facts): Words {
  if (template === 'order-shipped') return shippedWords(facts);
  const { number } = facts;
  const money = facts.cents === null ? '' : formatMoney(centsToDecimal(facts.cents));
  if (template === 'order-part-refunded')
    return {
      subject: `Part of order ${number} is refunded`,
      paragraphs: [`We have refunded ${money} to you. It can take your bank a few days to show it.`],
      rows: [{ label: 'Refunded', value: money }],
    };
  const [subject, sentence] = RETURN_WORDS[template];
  return {
    subject: `${subject} ${number}`,
    paragraphs: [sentence(money), ...(facts.note ? [facts.note] : [])],
    rows: template === 'return-received' && money ? [{ label: 'Refund', value: money }] : [],
  };
}

const RETURN_WORDS: Record<ReturnMail, [subject: string, sentence: (money: string) => string]> = {
  'return-asked': [
    'We have your return request for order',
    () => 'We will look at it and answer you by email.',
  ],
  'return-approved': [
    'You can send back your order',
    () => 'Please send these goods back to us. We refund them once they have arrived.',
  ],
  'return-declined': [
    'About your return request for order',
    () => 'We are sorry: we cannot take these goods back.',
  ],
  'return-received': [
    'Your return has arrived: order',
    (money) =>
      money
        ? `Thank you, your goods have arrived. We are refunding ${money}, and write again once it is done.`
        : 'Thank you, your goods have arrived. We have refunded them already.',
  ],
};

function shippedWords({ number, carrier, trackingNumber, isAll, address }: Facts): Words {
  const link = trackingLink(carrier, trackingNumber);
  return {
    subject: isAll ? `Order ${number} is on its way` : `Part of order ${number} is on its way`,
    paragraphs: [isAll ? 'Your order has been shipped.' : 'A part of your order has been shipped.'],
    rows: [
      ...(carrier ? [{ label: 'Carrier', value: carrier }] : []),
      ...(trackingNumber ? [{ label: 'Tracking number', value: trackingNumber }] : []),
      { label: 'Delivery address', value: address },
    ],
    button: link ? { label: 'Track your parcel', link } : undefined,
  };
}
