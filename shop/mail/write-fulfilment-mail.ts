import { trackingLink } from '#contract/carriers.ts';
import { centsToDecimal, formatMoney } from '#contract/money.ts';
import type { MailName } from '#contract/storefront.ts';
import type { Shop } from '../context.ts';
import { creditNoteFileOf } from '../documents/read-credit-note.ts';
import type { MailOrder } from '../outbox/enqueue.ts';
import type { Mail } from '../ports/mail.ts';
import { composeText } from './compose-text.ts';
import type { Row } from './mail-parts.ts';
import { orderLink } from './write-order-mail.ts';

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
  /** True if every unit of the order is in this shipment. */
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
  const note = 'refundId' in mail && (await creditNoteFileOf(shop, mail.orderId, mail.refundId));
  const tracking = trackingLink(facts.carrier, facts.trackingNumber);
  const money = facts.cents === null ? '' : formatMoney(centsToDecimal(facts.cents));
  const composed = await composeText(shop, key, wordsOf(mail.template, facts), {
    to: facts.email,
    values: {
      name: facts.name,
      number: String(facts.number),
      carrier: facts.carrier ?? '',
      tracking: facts.trackingNumber ?? '',
      refund: money,
      note: facts.note ?? '',
      creditNote: note ? note.name.slice(0, -'.pdf'.length) : '',
    },
    rows: [
      { label: 'Order', value: String(facts.number) },
      ...(facts.lines ?? []).map(({ quantity, name, variant }) => ({
        label: 'Product',
        value: `${quantity} × ${variant ? `${name}, ${variant}` : name}`,
      })),
      ...rowsOf(mail.template, facts, money),
    ],
    ...(tracking ? { label: 'trackButton', link: tracking } : await orderLink(shop, mail.orderId)),
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

/** The words for a template; they differ for a part of the order, and for what was refunded before. */
function wordsOf(template: FulfilmentMail['template'], { isAll, cents }: Facts): MailName {
  if (template === 'order-shipped') return isAll ? 'order-shipped' : 'order-part-shipped';
  return template === 'return-received' && cents === null ? 'return-refunded' : template;
}

function rowsOf(template: FulfilmentMail['template'], facts: Facts, money: string): Row[] {
  const { carrier, trackingNumber, address } = facts;
  if (template === 'order-part-refunded') return [{ label: 'Refunded', value: money }];
  if (template === 'return-received') return money ? [{ label: 'Refund', value: money }] : [];
  if (template !== 'order-shipped') return [];
  return [
    ...(carrier ? [{ label: 'Carrier', value: carrier }] : []),
    ...(trackingNumber ? [{ label: 'Tracking number', value: trackingNumber }] : []),
    { label: 'Delivery address', value: address },
  ];
}
