import { composeMail, type Mail, readOrder, type Shop } from 'tillwright/server';

/** Tells a customer that their gift is on its way, with the words of its card. */
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
  const isOfMember = order.memberId !== null;
  return composeMail(shop, key, {
    to: order.email,
    subject: `Your gift is on its way: order ${order.number}`,
    greeting: `Hello ${order.displayName},`,
    paragraphs: ['Your gift is wrapped and has left.', text === '' ? 'It came without a card.' : ''].filter(
      Boolean,
    ),
    ...(text !== '' && { rows: [{ label: 'The card says', value: text, isQuoted: true }] }),
    button: {
      label: isOfMember ? 'See your order' : 'Visit the shop',
      link: isOfMember ? `${shop.publicUrl}/order/${orderId}` : shop.publicUrl,
    },
  });
}
