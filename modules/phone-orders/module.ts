import { defineModule } from '#platform/module.ts';
import { t } from '#platform/words/t.ts';
import { ACTS } from './acts.ts';
import * as phoneOrders from './contract/calls/phone-orders.ts';
import { phoneOrderRoutes } from './routes.ts';
import { writePhoneOrderMail } from './shop/write-phone-order-mail.ts';

export default defineModule({
  name: 'phone-orders',
  calls: [phoneOrders],
  routes: [phoneOrderRoutes],
  mails: {
    'phone-order': (shop, key, { orderId }: { orderId: string }) => writePhoneOrderMail(shop, key, orderId),
  },
  acts: ACTS,
  pages: [{ path: '/dashboard/orders/new', file: 'admin/phone-order.tsx', right: 'service' }],
  officeLinks: [
    {
      kind: 'act',
      to: '/dashboard/orders/new',
      label: () => t('New order'),
      words: () => t('add create phone draft for a customer'),
    },
  ],
});
