import { defineModule } from '#platform/module.ts';
import { t } from '#platform/words/t.ts';
import { ACTS } from './acts.ts';
import * as orderViews from './contract/calls/order-views.ts';
import * as packing from './contract/calls/packing.ts';
import * as staffOrders from './contract/calls/staff-orders.ts';
import { orderViewRoutes, packingRoutes, staffOrderRoutes } from './routes.ts';

export default defineModule({
  name: 'staff-orders',
  calls: [orderViews, packing, staffOrders],
  routes: [orderViewRoutes, packingRoutes, staffOrderRoutes],
  acts: ACTS,
  pages: [
    {
      path: '/dashboard/manageorders',
      file: 'admin/manage-orders.tsx',
      right: 'orders',
      firstCalls: [
        '/orders?limit=20',
        '/orders?tab=to-ship&limit=1',
        '/orders?tab=unpaid&limit=1',
        '/orders?tab=returns&limit=1',
        '/orderviews',
      ],
    },
    {
      path: '/dashboard/orders/packing',
      file: 'admin/packing/packing.tsx',
      right: 'ship',
      camera: true,
      firstCalls: ['/packing'],
    },
    { path: '/dashboard/orders/:orderId', file: 'admin/order/order.tsx', right: 'orders' },
  ],
  staffMenu: [
    {
      rank: 50,
      to: '/dashboard/manageorders',
      label: () => t('Manage Orders'),
      words: () => t('ship refund return cancel invoice print labels tracking parcels'),
      group: 'orders',
      icon: 'Truck',
      also: '/dashboard/orders',
    },
  ],
  officeLinks: [
    {
      kind: 'act',
      to: '/dashboard/orders/packing',
      label: () => t('Pack orders'),
      words: () => t('packing pick list ship scan tracking parcels slips today'),
    },
  ],
});
