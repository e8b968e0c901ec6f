import { defineModule } from '#platform/module.ts';
import { t } from '#platform/words/t.ts';
import { ACTS } from './acts.ts';
import * as pricing from './contract/calls/pricing.ts';
import { pricingRoutes } from './routes.ts';
import { FIRST_STEPS } from './shop/first-steps.ts';
import { TRANSLATED_TEXTS } from './shop/translate-delivery.ts';

export default defineModule({
  name: 'pricing',
  calls: [pricing],
  routes: [pricingRoutes],
  acts: ACTS,
  translations: TRANSLATED_TEXTS,
  firstSteps: FIRST_STEPS,
  pages: [
    {
      path: '/dashboard/shipping',
      file: 'admin/shipping/shipping.tsx',
      right: 'settings',
      firstCalls: ['/settings/pricing'],
    },
    { path: '/dashboard/shipping/add', file: 'admin/shipping/add-zone.tsx', right: 'settings' },
    { path: '/dashboard/shipping/:zoneId', file: 'admin/shipping/edit-zone.tsx', right: 'settings' },
    {
      path: '/dashboard/codes',
      file: 'admin/codes/codes.tsx',
      right: 'settings',
      firstCalls: ['/settings/codes?limit=20'],
    },
    { path: '/dashboard/codes/add', file: 'admin/codes/add-code.tsx', right: 'settings' },
    { path: '/dashboard/codes/:code', file: 'admin/codes/edit-code.tsx', right: 'settings' },
  ],
  staffMenu: [
    {
      rank: 110,
      to: '/dashboard/shipping',
      label: () => t('Shipping & Taxes'),
      words: () => t('zones countries rates postage delivery vat'),
      group: 'shop',
      icon: 'Globe',
    },
    {
      rank: 120,
      to: '/dashboard/codes',
      label: () => t('Discount Codes'),
      words: () => t('coupons vouchers promotions percent free shipping'),
      group: 'products',
      icon: 'TicketPercent',
    },
  ],
  officeLinks: [
    {
      kind: 'act',
      to: '/dashboard/shipping/add',
      label: () => t('Add shipping zone'),
      words: () => t('new create country delivery area postage'),
    },
    {
      kind: 'act',
      to: '/dashboard/codes/add',
      label: () => t('Add discount code'),
      words: () => t('new create coupon voucher promotion'),
    },
    {
      kind: 'setting',
      to: '/dashboard/shipping#taxes',
      label: () => t('Your prices'),
      words: () => t('taxes vat included added gross net'),
    },
    {
      kind: 'setting',
      to: '/dashboard/shipping#shippingTaxClass',
      label: () => t('Tax class of shipping'),
      words: () => t('vat delivery'),
    },
    {
      kind: 'setting',
      to: '/dashboard/shipping#tax-classes',
      label: () => t('Tax classes'),
      words: () => t('vat rates reduced exempt'),
    },
    {
      kind: 'setting',
      to: '/dashboard/shipping#homeCountry',
      label: () => t('Home country'),
      words: () => t('where the shop is book now'),
    },
  ],
});
