import { currentSettings } from '#platform/settings/current-settings.ts';
import type { FirstStep } from '#platform/shop.ts';
import { seeFromOutside } from './see-from-outside.ts';

/** What the settings and the shop's address have to say before it opens. */
export const FIRST_STEPS: readonly FirstStep[] = [
  {
    name: 'seller',
    group: 'about',
    title: 'Name and legal address',
    text: 'Invoices name the seller: your name or company, and its address.',
    to: '/dashboard/settings#seller',
    link: 'Enter them',
    right: 'settings',
    async look({ pool }) {
      const { sellerName, sellerAddress } = await currentSettings(pool);
      if (sellerName === '') return { isDone: false, note: 'The name is missing.' };
      if (sellerAddress === '') return { isDone: false, note: 'The address is missing.' };
      return { isDone: true };
    },
  },
  {
    name: 'domain',
    group: 'services',
    title: 'Domain and encryption',
    text: 'Visitors reach the shop at its own name, over https with a valid certificate.',
    to: '/',
    link: 'See the shop as visitors do',
    right: 'settings',
    server:
      'Set PUBLIC_URL to https:// and the name of the shop, and put a proxy with a certificate in front: docs/deploy.md has examples. A server that cannot reach its own name from inside leaves this step open.',
    isOutside: true,
    async look({ publicUrl }) {
      const reason = await seeFromOutside(publicUrl);
      if (reason !== undefined) return { isDone: false, note: reason };
      return { isDone: true, note: `Seen at ${publicUrl}.` };
    },
    attempt: {
      label: 'Look again',
      run: async ({ publicUrl }) => (await seeFromOutside(publicUrl)) ?? `The shop is seen at ${publicUrl}.`,
    },
  },
];
