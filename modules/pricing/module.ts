import { defineModule } from '#platform/module.ts';
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
    { rank: 110, to: '/dashboard/shipping', label: 'Shipping & Taxes', group: 'shop', icon: 'Globe' },
    { rank: 120, to: '/dashboard/codes', label: 'Discount Codes', group: 'products', icon: 'TicketPercent' },
  ],
  officeLinks: [
    {
      kind: 'act',
      to: '/dashboard/shipping/add',
      label: 'Add shipping zone',
      words: 'new create country delivery area postage',
    },
    {
      kind: 'act',
      to: '/dashboard/codes/add',
      label: 'Add discount code',
      words: 'new create coupon voucher promotion',
    },
    {
      kind: 'setting',
      to: '/dashboard/shipping#taxes',
      label: 'Your prices',
      words: 'taxes vat included added gross net',
    },
    {
      kind: 'setting',
      to: '/dashboard/shipping#shippingTaxClass',
      label: 'Tax class of shipping',
      words: 'vat delivery',
    },
    {
      kind: 'setting',
      to: '/dashboard/shipping#tax-classes',
      label: 'Tax classes',
      words: 'vat rates reduced exempt',
    },
    {
      kind: 'setting',
      to: '/dashboard/shipping#homeCountry',
      label: 'Home country',
      words: 'where the shop is book now',
    },
  ],
});
