import { EVER_PAID } from '#modules/order-states/shop/order-state-sql.ts';
import type { FirstStep } from '#platform/shop.ts';

/** What proves before the opening that orders work. */
export const FIRST_STEPS: readonly FirstStep[] = [
  {
    name: 'test-order',
    group: 'opening',
    title: 'A test order, paid and refunded',
    text: 'Order something as a customer would, pay it, and refund it from the order’s page.',
    to: '/products',
    link: 'Order something',
    right: 'money',
    async look({ pool }) {
      const { rows } = await pool.query<{ status: string }>(
        `SELECT status FROM orders WHERE status IN (${EVER_PAID})
         ORDER BY status = 'refunded' DESC, status = 'refunding' DESC LIMIT 1`,
      );
      const status = rows[0]?.status;
      if (status === undefined) return { isDone: false };
      if (status === 'refunded') return { isDone: true };
      return {
        isDone: false,
        note: status === 'refunding' ? 'The refund is on its way.' : 'Paid, not refunded yet.',
      };
    },
  },
];
