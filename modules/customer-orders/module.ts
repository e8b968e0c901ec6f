import * as orders from '#modules/orders/contract/calls/orders.ts';
import { defineModule } from '#platform/module.ts';
import { t } from '#platform/words/t.ts';
import * as orderLinks from './contract/calls/order-links.ts';
import { orderLinkRoutes } from './routes/order-links.ts';
import { orderRoutes } from './routes/orders.ts';
import { mailOrderLink } from './shop/links/mail-order-link.ts';
import { remindGuests } from './shop/remind-guests.ts';

export default defineModule({
  name: 'customer-orders',
  calls: [orderLinks, orders],
  routes: [orderLinkRoutes, orderRoutes],
  jobs: {
    remind_guests: { run: (shop) => remindGuests(shop), schedule: [{ at: '*/5 * * * *', tries: 1 }] },
  },
  outbox: { order_link: mailOrderLink },
  pages: [
    { path: '/order', file: 'store/linked-order.tsx', beforeOpening: true },
    { path: '/find-order', file: 'store/find-order.tsx', beforeOpening: true },
    { path: '/order/:orderId', file: 'store/own-order.tsx', beforeOpening: true },
  ],
  customerMenu: [{ rank: 10, to: '/dashboard', label: () => t('My Orders'), icon: 'ReceiptText' }],
});
