import { defineModule } from '#platform/module.ts';
import { t } from '#platform/words/t.ts';
import { ACTS } from './acts.ts';
import * as exports from './contract/calls/exports.ts';
import { exportRoutes } from './routes.ts';

export default defineModule({
  name: 'exports',
  calls: [exports],
  routes: [exportRoutes],
  acts: ACTS,
  officeLinks: [
    {
      kind: 'act',
      to: '/dashboard/manageorders#export-orders',
      label: () => t('Export orders'),
      words: () => t('download csv spreadsheet'),
      right: 'members',
    },
    {
      kind: 'act',
      to: '/dashboard/manageproducts#export-products',
      label: () => t('Export products'),
      words: () => t('download csv spreadsheet'),
    },
    {
      kind: 'act',
      to: '/dashboard/manageproducts#export-prices',
      label: () => t('Export price history'),
      words: () => t('download csv proof lowest price 30 days'),
    },
    {
      kind: 'act',
      to: '/dashboard/customers#export-customers',
      label: () => t('Export customers'),
      words: () => t('download csv spreadsheet'),
    },
    {
      kind: 'act',
      to: '/dashboard/manageusers#export-newsletter',
      label: () => t('Export newsletter'),
      words: () => t('download csv subscribers addresses'),
    },
  ],
});
