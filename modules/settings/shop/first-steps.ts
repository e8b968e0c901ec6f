import { currencyName } from '#platform/format/currency-name.ts';
import { currentSettings } from '#platform/settings/current-settings.ts';
import type { FirstStep } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { seeFromOutside } from './see-from-outside.ts';

/** The first steps that settings and the shop's address complete. */
export const FIRST_STEPS: readonly FirstStep[] = [
  {
    name: 'seller',
    group: 'about',
    title: () => t('Name and legal address'),
    text: () => t('Invoices name the seller: your name or company, and its address.'),
    to: '/dashboard/settings#seller',
    link: () => t('Enter them'),
    right: 'settings',
    async look({ pool }) {
      const { sellerName, sellerAddress } = await currentSettings(pool);
      if (sellerName === '') return { isDone: false, note: t('The name is missing.') };
      if (sellerAddress === '') return { isDone: false, note: t('The address is missing.') };
      return { isDone: true };
    },
  },
  {
    name: 'currency',
    group: 'about',
    title: () => t('Currency'),
    text: () => t('All prices and payments are in one currency, which stays after the first order.'),
    to: '/dashboard/settings#currency',
    link: () => t('Choose it'),
    right: 'settings',
    async look({ pool }) {
      const { rows } = await pool.query<{ isChosen: boolean }>(
        `SELECT EXISTS (SELECT FROM shop_setting WHERE name = 'currency')
           OR EXISTS (SELECT FROM orders WHERE idempotency_key NOT LIKE 'invented:%') AS "isChosen"`,
      );
      const { currency, homeCountry } = await currentSettings(pool);
      const note = t('Prices are in {currency}.', {
        currency: `${currency} (${currencyName(currency)})`,
      });
      return { isDone: rows[0]?.isChosen === true || homeCountry === 'US', note };
    },
  },
  {
    name: 'domain',
    group: 'services',
    title: () => t('Domain and encryption'),
    text: () => t('Visitors reach the shop at its own name, over https with a valid certificate.'),
    to: '/',
    link: () => t('See the shop as visitors do'),
    right: 'settings',
    server: () =>
      t(
        'Set PUBLIC_URL to https:// and the name of the shop, and put a proxy with a certificate in front: docs/deploy.md has examples. A server that cannot reach its own name from inside leaves this step open.',
      ),
    isOutside: true,
    async look({ publicUrl }) {
      const reason = await seeFromOutside(publicUrl);
      if (reason !== undefined) return { isDone: false, note: reason };
      return { isDone: true, note: t('Seen at {publicUrl}.', { publicUrl }) };
    },
    attempt: {
      label: () => t('Look again'),
      run: async ({ publicUrl }) =>
        (await seeFromOutside(publicUrl)) ?? t('The shop is seen at {publicUrl}.', { publicUrl }),
    },
  },
];
