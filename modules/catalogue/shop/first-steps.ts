import type { FirstStep } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';

/** The steps of the catalogue before the shop opens. */
export const FIRST_STEPS: readonly FirstStep[] = [
  {
    name: 'product',
    group: 'selling',
    title: () => t('First product'),
    text: () => t('Name, price, stock and a picture are enough for a first product on sale.'),
    to: '/dashboard',
    link: () => t('Add a product'),
    right: 'catalogue',
    async look({ pool }) {
      const { rowCount } = await pool.query('SELECT FROM product WHERE archived_at IS NULL LIMIT 1');
      return { isDone: rowCount === 1 };
    },
  },
];
