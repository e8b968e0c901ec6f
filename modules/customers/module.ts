import { defineModule } from '#platform/module.ts';
import { t } from '#platform/words/t.ts';
import { ACTS } from './acts.ts';
import * as customerGroups from './contract/calls/customer-groups.ts';
import * as customerLanguage from './contract/calls/customer-language.ts';
import * as customerMerging from './contract/calls/customer-merging.ts';
import * as customers from './contract/calls/customers.ts';
import { customerGroupRoutes, customerMergingRoutes, customerRoutes } from './routes.ts';
import { CUSTOMER_INVARIANTS } from './shop/customer-invariants.ts';

export default defineModule({
  name: 'customers',
  calls: [customerGroups, customerLanguage, customerMerging, customers],
  routes: [customerGroupRoutes, customerMergingRoutes, customerRoutes],
  acts: ACTS,
  invariants: CUSTOMER_INVARIANTS,
  pages: [
    {
      path: '/dashboard/manageusers',
      file: 'admin/manage-users.tsx',
      right: 'members',
      firstCalls: ['/user?limit=20'],
    },
    {
      path: '/dashboard/customers',
      file: 'admin/customers.tsx',
      right: 'members',
      firstCalls: ['/customers?limit=20', '/customer-groups', '/customer-countries'],
    },
    {
      path: '/dashboard/customers/groups',
      file: 'admin/groups/groups.tsx',
      right: 'members',
      firstCalls: ['/customer-groups'],
    },
    { path: '/dashboard/customers/:customerId', file: 'admin/customer.tsx', right: 'members' },
  ],
  staffMenu: [
    {
      rank: 30,
      to: '/dashboard/customers',
      label: () => t('Customers'),
      words: () =>
        t('guests buyers people members notes tags erase forget gdpr data protection merge groups'),
      group: 'customers',
      icon: 'Contact',
    },
    {
      rank: 40,
      to: '/dashboard/manageusers',
      label: () => t('Manage Users'),
      words: () => t('members accounts admins registered users'),
      group: 'customers',
      icon: 'Users',
    },
  ],
  officeLinks: [
    {
      kind: 'setting',
      to: '/dashboard/customers/groups',
      label: () => t('Customer groups'),
      words: () => t('dealers prices percent wholesale price list'),
    },
  ],
});
