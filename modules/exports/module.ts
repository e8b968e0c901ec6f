import { defineModule } from '#platform/module.ts';
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
      label: 'Export orders',
      words: 'download csv spreadsheet',
      right: 'members',
    },
    {
      kind: 'act',
      to: '/dashboard/manageproducts#export-products',
      label: 'Export products',
      words: 'download csv spreadsheet',
    },
    {
      kind: 'act',
      to: '/dashboard/customers#export-customers',
      label: 'Export customers',
      words: 'download csv spreadsheet',
    },
    {
      kind: 'act',
      to: '/dashboard/manageusers#export-newsletter',
      label: 'Export newsletter',
      words: 'download csv subscribers addresses',
    },
  ],
});
