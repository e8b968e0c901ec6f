import type { FirstStep } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';

/** The steps of shipping and taxes before the shop opens. */
export const FIRST_STEPS: readonly FirstStep[] = [
  {
    name: 'shipping',
    group: 'selling',
    title: () => t('Shipping zones'),
    text: () => t('A fresh shop ships everywhere for nothing: say where you ship, how, and for how much.'),
    to: '/dashboard/shipping',
    link: () => t('Zones and prices'),
    right: 'settings',
    // The zone that every shop begins with is at version 1 until somebody saves it.
    async look({ pool }) {
      const { rowCount } = await pool.query(
        `SELECT FROM shipping_zone z JOIN shipping_method m ON m.zone_id = z.id
         WHERE NOT z.is_rest OR z.version > 1 LIMIT 1`,
      );
      return { isDone: rowCount === 1 };
    },
  },
  {
    name: 'taxes',
    group: 'selling',
    title: () => t('Taxes'),
    text: () =>
      t(
        'A zone’s rates add tax to its orders, or show what prices contain; a shop that charges none enters a rate of 0 %.',
      ),
    to: '/dashboard/shipping',
    link: () => t('Tax rates'),
    right: 'settings',
    async look({ pool }) {
      const { rowCount } = await pool.query('SELECT FROM tax_rate LIMIT 1');
      if (rowCount === 1) return { isDone: true };
      // The first zone with named countries, else the rest of the world.
      const { rows } = await pool.query<{ id: string; name: string }>(
        'SELECT id, name FROM shipping_zone ORDER BY is_rest, id LIMIT 1',
      );
      const [zone] = rows;
      if (!zone) return { isDone: false, note: t('A rate belongs to a zone: add one first.') };
      const next = {
        to: `/dashboard/shipping/${zone.id}#taxes`,
        link: t('Enter the rate of “{zone}”', { zone: zone.name }),
      };
      return { isDone: false, next };
    },
  },
];
