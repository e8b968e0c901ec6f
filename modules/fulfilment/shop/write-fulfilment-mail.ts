import { translateLines } from '#modules/catalogue/shop/translations/translate-lines.ts';
import { writeOrderMail } from '#modules/checkout/shop/write-order-mail.ts';
import { creditNoteFileOf } from '#modules/documents/shop/read-credit-note.ts';
import { refundedLabel } from '#modules/mails/contract/mails.ts';
import { composeText } from '#modules/mails/shop/compose-text.ts';
import type { Row } from '#modules/mails/shop/mail-parts.ts';
import { trackingLink } from '#modules/orders/contract/carriers.ts';
import { inLanguageOfOrder } from '#modules/orders/shop/in-language-of-order.ts';
import { orderLink } from '#modules/orders/shop/order-link.ts';
import type { MailName } from '#platform/contract/storefront.ts';
import { formatCents } from '#platform/format/money.ts';
import type { Mail } from '#platform/ports/mail.ts';
import { currentSettings } from '#platform/settings/current-settings.ts';
import type { Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';

declare module '#platform/jobs/enqueue.ts' {
  interface Mails {
    /** Without a shipment or refund, about the whole order. */
    'order-shipped': { orderId: string; shipmentId?: string };
    'tracking-corrected': { orderId: string; shipmentId: string };
    'order-refunded': { orderId: string; refundId?: string };
    'order-part-refunded': { orderId: string; refundId: string };
    'return-asked': { orderId: string; returnId: string };
    'return-approved': { orderId: string; returnId: string };
    'return-declined': { orderId: string; returnId: string };
    'return-received': { orderId: string; returnId: string };
  }
}

/** The mails to a customer who sends something back. */
export type ReturnMail = 'return-asked' | 'return-approved' | 'return-declined' | 'return-received';

type FulfilmentMail =
  | { template: 'order-shipped' | 'tracking-corrected'; orderId: string; shipmentId: string }
  | { template: 'order-part-refunded' | 'order-refunded'; orderId: string; refundId: string }
  | { template: ReturnMail; orderId: string; returnId: string };
/** The whole order was shipped or refunded. */
type WholeOrderMail = { template: 'order-shipped' | 'order-refunded'; orderId: string };

type Line = { quantity: number; productId: string; productName: string; variantTitle: string };

type Facts = {
  number: number;
  email: string;
  name: string;
  address: string;
  totalCents: number;
  lines: Line[] | null;
  carrier: string | null;
  trackingNumber: string | null;
  /** The units in earlier parcels, in none up to this one, and those refunded instead of shipped. */
  shippedBefore: Line[] | null;
  toCome: Line[] | null;
  cancelled: Line[] | null;
  refundedBefore: number;
  cents: number | null;
  note: string | null;
  reference: string | null;
};

/** Writes the mail about a shipment, refund or return in the language of the order; undefined if its member was deleted. */
export async function writeFulfilmentMail(
  shop: Shop,
  key: string,
  mail: FulfilmentMail | WholeOrderMail,
): Promise<Mail | undefined> {
  if (isWholeOrder(mail)) return writeOrderMail(shop, key, mail);
  return inLanguageOfOrder(shop, mail.orderId, () => writePart(shop, key, mail));
}

async function writePart(shop: Shop, key: string, mail: FulfilmentMail): Promise<Mail | undefined> {
  const stored = await readFacts(shop, mail);
  if (!stored) return undefined;
  const facts = { ...stored, ...(await linesHere(shop, stored)) };
  const note = 'refundId' in mail && (await creditNoteFileOf(shop, mail.orderId, mail.refundId));
  const { carriers } = await currentSettings(shop.pool);
  const tracking = trackingLink(facts.carrier, facts.trackingNumber, carriers);
  const money = facts.cents === null ? '' : formatCents(facts.cents);
  const composed = await composeText(shop, key, wordsOf(mail.template, facts), {
    to: facts.email,
    values: {
      name: facts.name,
      number: String(facts.number),
      carrier: facts.carrier ?? '',
      tracking: facts.trackingNumber ?? '',
      refund: money,
      total: formatCents(facts.totalCents),
      note: facts.note ?? '',
      creditNote: note ? note.name.slice(0, -'.pdf'.length) : '',
    },
    rows: [
      { label: t('Order'), value: String(facts.number) },
      ...(facts.reference ? [{ label: t('Your reference'), value: facts.reference }] : []),
      ...unitsOf(t('Product'), facts.lines),
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
    `SELECT o.number, o.email, o.display_name AS name, o.address, o.total_cents AS "totalCents", s.carrier,
       s.tracking_number AS "trackingNumber", r.amount_cents AS cents, t.note,
       (SELECT w.reference FROM order_remark w WHERE w.order_id = o.id) AS reference, (
         SELECT ${linesAs('x.quantity')} FROM ${table} x JOIN order_line l ON l.id = x.order_line_id WHERE x.${key} = $2
       ) AS lines, units.*, (
         SELECT coalesce(sum(e.amount_cents), 0)::bigint FROM refund e
         WHERE e.order_id = o.id AND e.state = 'succeeded' AND (e.given_at, e.id) < (r.given_at, r.id)
       ) AS "refundedBefore"
     FROM orders o LEFT JOIN member m ON m.id = o.member_id LEFT JOIN shipment s ON s.id = $2
     LEFT JOIN return_request t ON t.id = $2 LEFT JOIN refund r ON r.id = $2 OR r.return_id = $2
     CROSS JOIN LATERAL (
       SELECT ${linesAs('before.units', 'before.units > 0')} AS "shippedBefore",
         ${linesAs('l.quantity - sent.units - given.units', 'l.quantity > sent.units + given.units')} AS "toCome",
         ${linesAs('given.units', 'given.units > 0')} AS cancelled
       FROM order_line l
       CROSS JOIN LATERAL (${unitsShipped('<')}) before CROSS JOIN LATERAL (${unitsShipped('<=')}) sent
       CROSS JOIN LATERAL (
         SELECT coalesce(sum(x.unshipped), 0)::int AS units FROM refund_line x JOIN refund g ON g.id = x.refund_id
         WHERE x.order_line_id = l.id AND g.state <> 'withdrawn'
       ) given WHERE l.order_id = o.id
     ) units
     WHERE o.id = $1 AND m.deleted_at IS NULL`,
    [mail.orderId, id],
  );
  return rows[0];
}

/** The goods by their names in the language of the mail. */
async function linesHere({ pool }: Shop, { lines, shippedBefore, toCome, cancelled }: Facts) {
  const translated = (goods: Line[] | null) => goods && translateLines(pool, goods);
  return {
    lines: await translated(lines),
    shippedBefore: await translated(shippedBefore),
    toCome: await translated(toCome),
    cancelled: await translated(cancelled),
  };
}

const linesAs = (quantity: string, condition = 'true') =>
  `json_agg(json_build_object('quantity', ${quantity}, 'productId', l.product_id, 'productName', l.product_name,
    'variantTitle', l.variant_title)
    ORDER BY l.position) FILTER (WHERE ${condition})`;

/** The ids of an order's shipments follow their order: each was made under the order's lock. A refund's mail counts all of them. */
const unitsShipped = (compared: '<' | '<=') =>
  `SELECT coalesce(sum(quantity), 0)::int AS units FROM shipment_line
   WHERE order_line_id = l.id AND (s.id IS NULL OR shipment_id ${compared} s.id)`;

/** The words for a template; they differ for a part of the order, for its last part, and for what was refunded before. */
function wordsOf(template: FulfilmentMail['template'], { shippedBefore, toCome, cents }: Facts): MailName {
  if (template === 'order-shipped')
    return toCome ? 'order-part-shipped' : shippedBefore ? 'order-rest-shipped' : 'order-shipped';
  if (template === 'order-refunded') return 'order-rest-refunded';
  return template === 'return-received' && cents === null ? 'return-refunded' : template;
}

function rowsOf(template: FulfilmentMail['template'], facts: Facts, money: string): Row[] {
  const { carrier, trackingNumber, address, totalCents, refundedBefore } = facts;
  const row = (label: string, value: string | null) => (value ? [{ label, value }] : []);
  switch (template) {
    case 'order-part-refunded':
    case 'order-refunded': {
      const all = refundedBefore + (facts.cents ?? 0);
      return [
        { label: refundedLabel('money'), value: money },
        ...(refundedBefore > 0 ? row(t('Refunded before'), formatCents(refundedBefore)) : []),
        all < totalCents
          ? { label: t('Left of your payment'), value: formatCents(totalCents - all) }
          : { label: t('Refunded in all'), value: formatCents(all) },
        ...(all < totalCents ? stillToCome(facts) : []),
      ];
    }
    case 'return-received':
      return row(t('Refund'), money);
    case 'order-shipped':
      return [
        ...unitsOf(t('Shipped before'), facts.shippedBefore),
        ...unitsOf(t('Still to come'), facts.toCome),
        ...unitsOf(refundedLabel('units'), facts.cancelled),
        ...row(t('Carrier'), carrier),
        ...row(t('Tracking number'), trackingNumber),
        { label: t('Delivery address'), value: address },
      ];
    case 'tracking-corrected':
      return [...row(t('Carrier'), carrier), ...row(t('Tracking number'), trackingNumber)];
    default:
      return [];
  }
}

const stillToCome = ({ toCome }: Facts): Row[] =>
  toCome
    ? unitsOf(t('Still to come'), toCome)
    : [{ label: t('Still to come'), value: t('Nothing, your order is complete') }];

const unitsOf = (label: string, lines: Line[] | null): Row[] =>
  (lines ?? []).map(({ quantity, productName, variantTitle }) => ({
    label,
    value: `${quantity} × ${variantTitle ? `${productName}, ${variantTitle}` : productName}`,
  }));

const isWholeOrder = (mail: FulfilmentMail | WholeOrderMail): mail is WholeOrderMail =>
  !('shipmentId' in mail || 'refundId' in mail || 'returnId' in mail);
