import { type Member, Problem, recordAct, type Shop, transaction } from 'tillwright/server';

/** Notes that a paid order's gift is wrapped, and who said so, both or neither. */
export function markWrapped(
  { pool }: Shop,
  packer: Member,
  orderId: string,
): Promise<{ modifiedCount: number }> {
  return transaction(pool, async (client) => {
    const { rowCount } = await client.query(
      `UPDATE x_gift_wrap_card SET wrapped_at = now()
       WHERE order_id = $1 AND paid_at IS NOT NULL AND wrapped_at IS NULL AND closed_at IS NULL`,
      [orderId],
    );
    if (rowCount === 1) {
      await recordAct(client, {
        actor: { kind: 'member', id: packer.id },
        action: 'gift-wrap.wrapped',
        subject: { kind: 'order', id: orderId },
      });
      return { modifiedCount: 1 };
    }
    const { rows } = await client.query<{ isPaid: boolean }>(
      'SELECT paid_at IS NOT NULL AS "isPaid" FROM x_gift_wrap_card WHERE order_id = $1',
      [orderId],
    );
    if (!rows[0]) throw new Problem('not_found');
    if (!rows[0].isPaid) throw new Problem('order_not_paid');
    return { modifiedCount: 0 };
  });
}
