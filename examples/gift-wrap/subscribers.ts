import type { Subscribers } from 'tillwright/module';
import { cartOfMember, enqueueMail, readOrder, transaction } from 'tillwright/server';
import { tieCard } from './shop/tie-card.ts';

// An event may come twice, so each of these does nothing the second time.
export const subscribers: Subscribers = {
  async 'order.placed'({ pool }, { subject }) {
    const order = await readOrder(pool, subject);
    if (order) await tieCard(pool, order, order.memberId === null ? undefined : cartOfMember(order.memberId));
  },

  async 'order.paid'({ pool }, { subject, at }) {
    await pool.query('UPDATE x_gift_wrap_card SET paid_at = coalesce(paid_at, $2) WHERE order_id = $1', [
      subject,
      at,
    ]);
  },

  async 'order.shipped'({ pool }, { subject }) {
    const order = await readOrder(pool, subject);
    // A part has left: the gift may be among the rest.
    if (order?.status !== 'shipped') return;
    await transaction(pool, async (client) => {
      const { rowCount } = await client.query(
        'UPDATE x_gift_wrap_card SET closed_at = now(), is_sent = true WHERE order_id = $1 AND closed_at IS NULL',
        [subject],
      );
      if (rowCount === 1) await enqueueMail(client, 'gift-wrap.on-its-way', subject, { orderId: subject });
    });
  },

  async 'order.refunded'({ pool }, { subject }) {
    const order = await readOrder(pool, subject);
    if (order?.status !== 'refunded') return;
    await pool.query(
      'UPDATE x_gift_wrap_card SET closed_at = now() WHERE order_id = $1 AND closed_at IS NULL',
      [subject],
    );
  },
};
