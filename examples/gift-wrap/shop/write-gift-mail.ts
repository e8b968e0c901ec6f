import {
  composeMail,
  inLanguageOfOrder,
  type Mail,
  type Order,
  pageLink,
  readOrder,
  type Shop,
} from 'tillwright/server';
import { t } from 'tillwright/words';

/** Tells a customer that their gift is on its way, with the words of its card, in the language of the order. */
export async function writeGiftMail(
  shop: Shop,
  key: string,
  { orderId }: { orderId: string },
): Promise<Mail | undefined> {
  const order = await readOrder(shop.pool, orderId);
  const { rows } = await shop.pool.query<{ text: string }>(
    'SELECT text FROM x_gift_wrap_card WHERE order_id = $1',
    [orderId],
  );
  if (!order || !rows[0]) return undefined;
  const { text } = rows[0];
  return inLanguageOfOrder(shop, orderId, () => write(shop, key, order, text));
}

async function write(
  shop: Shop,
  key: string,
  order: Order & { memberId: string | null },
  text: string,
): Promise<Mail> {
  const isOfMember = order.memberId !== null;
  return composeMail(shop, key, {
    to: order.email,
    subject: t('Your gift is on its way: order {number}', { number: order.number }),
    greeting: t('Hello {name},', { name: order.displayName }),
    paragraphs: [
      t('Your gift is wrapped and has left.'),
      text === '' ? t('It came without a card.') : '',
    ].filter(Boolean),
    ...(text !== '' && { rows: [{ label: t('The card says'), value: text, isQuoted: true }] }),
    button: {
      label: isOfMember ? t('See your order') : t('Visit the shop'),
      link: await pageLink(shop, isOfMember ? `/order/${order._id}` : ''),
    },
  });
}
