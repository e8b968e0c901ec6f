import { defineModule } from '#platform/module.ts';
import * as checkout from './contract/calls/checkout.ts';
import { checkoutRoutes } from './routes.ts';
import { writeOrderMail } from './shop/write-order-mail.ts';

export default defineModule({
  name: 'checkout',
  calls: [checkout],
  routes: [checkoutRoutes],
  mails: {
    'order-paid': writeOrderMail,
    'payment-returned': writeOrderMail,
    'address-corrected': writeOrderMail,
    'order-unpaid': writeOrderMail,
  },
  pages: [
    { path: '/checkout', file: 'store/checkout.tsx' },
    { path: '/dashboard/payment/:paymentId', file: 'store/payment.tsx' },
  ],
});
