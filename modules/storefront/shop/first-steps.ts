import { currentSettings } from '#platform/settings/current-settings.ts';
import type { FirstStep } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';

/** The last of all first steps. */
export const FIRST_STEPS: readonly FirstStep[] = [
  {
    name: 'open',
    group: 'opening',
    title: () => t('Open the shop'),
    text: () =>
      t('Until it opens, visitors see “Coming soon” with the newsletter, and staff see the whole shop.'),
    to: '/dashboard/settings#opening',
    link: () => t('Open or close it'),
    right: 'settings',
    look: async ({ pool }) => ({ isDone: (await currentSettings(pool)).opening === 'open' }),
  },
];
