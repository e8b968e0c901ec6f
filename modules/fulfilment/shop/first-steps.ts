import { EVER_PAID } from '#modules/order-states/shop/order-state-sql.ts';
import type { FirstStep } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';

/** The steps that prove before the opening that orders work. */
export const FIRST_STEPS: readonly FirstStep[] = [
  {
    name: 'test-order',
    group: 'opening',
    title: () => t('A test order, paid and refunded'),
    text: () =>
      t(
        'Order something as a customer would, pay it, and refund it from the order’s page: the money comes back.',
      ),
    to: '/products',
    link: () => t('Order something'),
    right: 'money',
    async look({ pool }) {
      const { rows } = await pool.query<{ id: string; status: string }>(
        `(SELECT id, status FROM orders WHERE status = 'refunded' LIMIT 1)
         UNION ALL (SELECT id, status FROM orders WHERE status = 'refunding' LIMIT 1)
         UNION ALL (SELECT id, status FROM orders WHERE status IN (${EVER_PAID}) ORDER BY status LIMIT 1)`,
      );
      const states = rows.map(({ status }) => status);
      const [first] = rows;
      if (!first) return { isDone: false };
      if (states.includes('refunded')) return { isDone: true };
      const isUnderWay = states.includes('refunding');
      return {
        isDone: false,
        note: isUnderWay ? t('The refund is on its way.') : t('Paid, not refunded yet.'),
        next: { to: `/dashboard/orders/${first.id}`, link: isUnderWay ? t('The order') : t('Refund it') },
      };
    },
  },
];
