import { defineModule } from '#platform/module.ts';
import { ACTS } from './acts.ts';
import * as settings from './contract/calls/settings.ts';
import { settingsRoutes } from './routes.ts';
import { FIRST_STEPS } from './shop/first-steps.ts';
import { TRANSLATED_TEXTS } from './shop/translated-settings.ts';

export default defineModule({
  name: 'settings',
  calls: [settings],
  routes: [settingsRoutes],
  acts: ACTS,
  translations: TRANSLATED_TEXTS,
  firstSteps: FIRST_STEPS,
  pages: [
    { path: '/dashboard/settings', file: 'admin/settings.tsx', right: 'settings', firstCalls: ['/settings'] },
  ],
  staffMenu: [{ rank: 160, to: '/dashboard/settings', label: 'Settings', group: 'shop', icon: 'Settings' }],
  officeLinks: [
    {
      kind: 'setting',
      to: '/dashboard/settings#opening',
      label: 'The shop is open or not open yet',
      words: 'opening close closed coming soon launch maintenance visitors',
    },
    {
      kind: 'setting',
      to: '/dashboard/settings#undoMinutes',
      label: 'Minutes to undo a shipment',
      words: 'ship shipped mistake mail waits',
    },
    {
      kind: 'setting',
      to: '/dashboard/settings#productsFor',
      label: 'Who can see products',
      words: 'private public members visitors everyone',
    },
    {
      kind: 'setting',
      to: '/dashboard/settings#returns',
      label: 'Returns',
      words: 'promise beside the order button policy',
    },
    {
      kind: 'setting',
      to: '/dashboard/settings#warranty',
      label: 'Warranty',
      words: 'guarantee promise beside the order button',
    },
    {
      kind: 'setting',
      to: '/dashboard/settings#facets',
      label: 'Filters',
      words: 'facets narrow properties',
    },
    {
      kind: 'setting',
      to: '/dashboard/settings#synonyms',
      label: 'Synonyms',
      words: 'search words same meaning',
    },
    {
      kind: 'setting',
      to: '/dashboard/settings#cartReminders',
      label: 'Reminders',
      words: 'abandoned carts left checkout mail',
    },
    {
      kind: 'setting',
      to: '/dashboard/settings#buyerTaxId',
      label: 'Ask buyers for their tax ID',
      words: 'vat number companies checkout b2b',
    },
    {
      kind: 'setting',
      to: '/dashboard/settings#sellerName',
      label: 'Name on invoices',
      words: 'legal company seller',
    },
    {
      kind: 'setting',
      to: '/dashboard/settings#sellerAddress',
      label: 'Address on invoices',
      words: 'legal company seller',
    },
    {
      kind: 'setting',
      to: '/dashboard/settings#sellerTaxId',
      label: 'Tax number',
      words: 'vat id invoices seller',
    },
    {
      kind: 'setting',
      to: '/dashboard/settings#returnDays',
      label: 'Days for returns',
      words: 'return period withdrawal deadline',
    },
    {
      kind: 'setting',
      to: '/dashboard/settings#carriers',
      label: 'Carriers',
      words: 'tracking address parcel ship dhl ups',
    },
    { kind: 'setting', to: '/dashboard/settings#timeZone', label: 'Time zone', words: 'days midnight clock' },
    {
      kind: 'setting',
      to: '/dashboard/settings#publishReviewsOf',
      label: 'Publish reviews at once',
      words: 'moderate moderation',
    },
    {
      kind: 'setting',
      to: '/dashboard/settings#askForReviewDays',
      label: 'Days until we ask for a review',
      words: 'review request mail',
    },
  ],
});
