import { defineModule } from '#platform/module.ts';
import { t } from '#platform/words/t.ts';
import { ACTS } from './acts.ts';
import * as priceLists from './contract/calls/price-lists.ts';
import { priceListRoutes } from './routes.ts';

export default defineModule({
  name: 'price-lists',
  calls: [priceLists],
  routes: [priceListRoutes],
  acts: ACTS,
  pages: [
    {
      path: '/dashboard/price-lists',
      file: 'admin/price-lists.tsx',
      right: 'catalogue',
      firstCalls: ['/price-lists?limit=20'],
    },
    {
      path: '/dashboard/price-lists/add',
      file: 'admin/add-price-list.tsx',
      right: 'catalogue',
      firstCalls: ['/price-lists/groups'],
    },
    { path: '/dashboard/price-lists/:listId', file: 'admin/edit-price-list.tsx', right: 'catalogue' },
  ],
  staffMenu: [
    {
      rank: 90,
      to: '/dashboard/price-lists',
      label: () => t('Price Lists'),
      group: 'products',
      icon: 'Percent',
    },
  ],
  officeLinks: [
    {
      kind: 'act',
      to: '/dashboard/price-lists/add',
      label: () => t('Add price list'),
      words: () => t('new create dealers wholesale group prices percent tiers'),
    },
  ],
});
