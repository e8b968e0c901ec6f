import { defineModule } from '#platform/module.ts';
import * as bookNow from './contract/calls/book-now.ts';
import * as checkout from './contract/calls/checkout.ts';
import { bookNowRoutes } from './routes/book-now.ts';
import { checkoutRoutes } from './routes/checkout.ts';
import { writeOrderMail } from './shop/write-order-mail.ts';

export default defineModule({
  name: 'checkout',
  calls: [bookNow, checkout],
  routes: [bookNowRoutes, checkoutRoutes],
  mails: {
    'order-paid': writeOrderMail,
    'payment-returned': writeOrderMail,
    'address-corrected': writeOrderMail,
    'order-unpaid': writeOrderMail,
    'order-link': writeOrderMail,
  },
  pages: [
    { path: '/checkout', file: 'store/checkout.tsx' },
    { path: '/dashboard/payment/:paymentId', file: 'store/payment.tsx' },
  ],
});
