import { defineModule } from '#platform/module.ts';
import { ACTS } from './acts.ts';
import * as orderViews from './contract/calls/order-views.ts';
import * as staffOrders from './contract/calls/staff-orders.ts';
import { orderViewRoutes, staffOrderRoutes } from './routes.ts';

export default defineModule({
  name: 'staff-orders',
  calls: [orderViews, staffOrders],
  routes: [orderViewRoutes, staffOrderRoutes],
  acts: ACTS,
  pages: [
    { path: '/dashboard/manageorders', file: 'admin/manage-orders.tsx', right: 'orders' },
    { path: '/dashboard/orders/:orderId', file: 'admin/order/order.tsx', right: 'orders' },
  ],
  staffMenu: [
    {
      rank: 50,
      to: '/dashboard/manageorders',
      label: 'Manage Orders',
      group: 'orders',
      icon: 'Truck',
      also: '/dashboard/orders',
    },
  ],
});
