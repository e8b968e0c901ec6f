import { translateLines } from '#modules/catalogue/shop/translations/translate-lines.ts';
import { composeText } from '#modules/mails/shop/compose-text.ts';
import { inLanguageOfOrder } from '#modules/orders/shop/in-language-of-order.ts';
import { orderLink } from '#modules/orders/shop/order-link.ts';
import { formatLongSecond } from '#platform/format/date.ts';
import type { Mail } from '#platform/ports/mail.ts';
import type { Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';

type Line = { quantity: number; productId: string; productName: string; variantTitle: string };
type Facts = {
  number: number;
  email: string;
  customer: string;
  name: string;
  receivedAt: Date;
  state: 'accepted' | 'open';
  lines: Line[];
  /** The units that the customer still has. */
  toSend: Line[] | null;
};

/** Writes the confirmation of a withdrawal in the language of the order: its words and its second. Undefined if the member was deleted. */
export async function writeWithdrawalMail(
  shop: Shop,
  key: string,
  { orderId, withdrawalId }: { orderId: string; withdrawalId: string },
): Promise<Mail | undefined> {
  return inLanguageOfOrder(shop, orderId, async () => {
    const facts = await readFacts(shop, withdrawalId);
    if (!facts) return undefined;
    const { number, email, customer, name, receivedAt, state } = facts;
    const units = async (label: string, lines: Line[]) =>
      (await translateLines(shop.pool, lines)).map(({ quantity, productName, variantTitle }) => ({
        label,
        value: `${quantity} × ${variantTitle ? `${productName}, ${variantTitle}` : productName}`,
      }));
    return composeText(shop, key, state === 'accepted' ? 'withdrawal-accepted' : 'withdrawal-received', {
      to: email,
      values: { name: customer, number: String(number) },
      rows: [
        { label: t('Order'), value: String(number) },
        ...(await units(t('Product'), facts.lines)),
        { label: t('Withdrawn by'), value: name },
        { label: t('Received'), value: formatLongSecond(receivedAt) },
        ...(await units(t('Please send back'), facts.toSend ?? [])),
      ],
      ...(await orderLink(shop, orderId)),
    });
  });
}

async function readFacts({ pool }: Shop, withdrawalId: string): Promise<Facts | undefined> {
  const line = (quantity: string) =>
    `json_build_object('quantity', ${quantity}, 'productId', l.product_id, 'productName', l.product_name, 'variantTitle', l.variant_title)`;
  const { rows } = await pool.query<Facts>(
    `SELECT o.number, o.email, o.display_name AS customer, w.name, w.received_at AS "receivedAt", w.state,
       (SELECT json_agg(${line('l.quantity')} ORDER BY l.position) FROM order_line l WHERE l.order_id = o.id) AS lines /* never null: an order has a line */,
       (SELECT json_agg(${line('x.quantity')} ORDER BY l.position) FROM return_request r JOIN return_line x ON x.return_id = r.id
          JOIN order_line l ON l.id = x.order_line_id
        WHERE r.order_id = o.id AND (r.withdrawn OR r.reason = 'withdrawal') AND r.state = 'approved') AS "toSend"
     FROM withdrawal w JOIN orders o ON o.id = w.order_id LEFT JOIN member m ON m.id = o.member_id
     WHERE w.id = $1 AND m.deleted_at IS NULL`,
    [withdrawalId],
  );
  return rows[0];
}
