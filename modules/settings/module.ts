import { defineModule } from '#platform/module.ts';
import { t } from '#platform/words/t.ts';
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
  staffMenu: [
    {
      rank: 160,
      to: '/dashboard/settings',
      label: () => t('Settings'),
      words: () => t('configuration preferences options shop'),
      group: 'shop',
      icon: 'Settings',
    },
  ],
  officeLinks: [
    {
      kind: 'setting',
      to: '/dashboard/settings#opening',
      label: () => t('The shop is open or not open yet'),
      words: () => t('opening close closed coming soon launch maintenance visitors'),
    },
    {
      kind: 'setting',
      to: '/dashboard/settings#undoMinutes',
      label: () => t('Minutes to undo a shipment'),
      words: () => t('ship shipped mistake mail waits'),
    },
    {
      kind: 'setting',
      to: '/dashboard/settings#productsFor',
      label: () => t('Who can see products'),
      words: () => t('private public members visitors everyone'),
    },
    {
      kind: 'setting',
      to: '/dashboard/settings#returns',
      label: () => t('Returns'),
      words: () => t('promise beside the order button policy'),
    },
    {
      kind: 'setting',
      to: '/dashboard/settings#warranty',
      label: () => t('Warranty'),
      words: () => t('guarantee promise beside the order button'),
    },
    {
      kind: 'setting',
      to: '/dashboard/settings#facets',
      label: () => t('Filters'),
      words: () => t('facets narrow properties'),
    },
    {
      kind: 'setting',
      to: '/dashboard/settings#language',
      label: () => t('Language of the shop'),
      words: () => t('main language default english translate'),
    },
    {
      kind: 'setting',
      to: '/dashboard/settings#languages',
      label: () => t('Languages'),
      words: () => t('language german french spanish arabic translate customers'),
    },
    {
      kind: 'setting',
      to: '/dashboard/settings#synonyms',
      label: () => t('Synonyms'),
      words: () => t('search words same meaning'),
    },
    {
      kind: 'setting',
      to: '/dashboard/settings#cartReminders',
      label: () => t('Reminders'),
      words: () => t('abandoned carts left checkout mail'),
    },
    {
      kind: 'setting',
      to: '/dashboard/settings#buyerTaxId',
      label: () => t('Ask buyers for their tax ID'),
      words: () => t('vat number companies checkout b2b'),
    },
    {
      kind: 'setting',
      to: '/dashboard/settings#sellerName',
      label: () => t('Name on invoices'),
      words: () => t('legal company seller'),
    },
    {
      kind: 'setting',
      to: '/dashboard/settings#sellerAddress',
      label: () => t('Address on invoices'),
      words: () => t('legal company seller street postal code city phone number'),
    },
    {
      kind: 'setting',
      to: '/dashboard/settings#sellerTaxId',
      label: () => t('Tax number'),
      words: () => t('vat id invoices seller'),
    },
    {
      kind: 'setting',
      to: '/dashboard/settings#eInvoices',
      label: () => t('E-invoices'),
      words: () => t('electronic invoice xml factur-x zugferd xrechnung en 16931'),
    },
    {
      kind: 'setting',
      to: '/dashboard/settings#returnDays',
      label: () => t('Days for returns'),
      words: () => t('return period withdrawal deadline'),
    },
    {
      kind: 'setting',
      to: '/dashboard/settings#withdrawalDays',
      label: () => t('Days to withdraw'),
      words: () => t('withdrawal right revocation european union law contract'),
    },
    {
      kind: 'setting',
      to: '/dashboard/settings#orderButton',
      label: () => t('Order button'),
      words: () => t('pay button words obligation european union law checkout'),
    },
    {
      kind: 'setting',
      to: '/dashboard/settings#lowestPrice',
      label: () => t('Lowest price of 30 days'),
      words: () => t('former price reduction discount omnibus history european union law'),
    },
    {
      kind: 'setting',
      to: '/dashboard/settings#priceNotes',
      label: () => t('Tax and shipping beside prices'),
      words: () => t('incl. vat plus shipping european union law'),
    },
    {
      kind: 'setting',
      to: '/dashboard/settings#customersCancel',
      label: () => t('Cancelling paid orders'),
      words: () => t('cancel cancellation customers refund before shipping'),
    },
    {
      kind: 'setting',
      to: '/dashboard/settings#carriers',
      label: () => t('Carriers'),
      words: () => t('tracking address parcel ship dhl ups'),
    },
    {
      kind: 'setting',
      to: '/dashboard/settings#currency',
      label: () => t('Currency'),
      words: () => t('money dollar euro pound yen prices'),
    },
    {
      kind: 'setting',
      to: '/dashboard/settings#timeZone',
      label: () => t('Time zone'),
      words: () => t('days midnight clock'),
    },
    {
      kind: 'setting',
      to: '/dashboard/settings#publishReviewsOf',
      label: () => t('Publish reviews at once'),
      words: () => t('moderate moderation'),
    },
    {
      kind: 'setting',
      to: '/dashboard/settings#askForReviewDays',
      label: () => t('Days until we ask for a review'),
      words: () => t('review request mail'),
    },
  ],
});
