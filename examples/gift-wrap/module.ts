import { defineModule } from 'tillwright/module';
import { t } from 'tillwright/words';
import * as calls from './calls.ts';
import { giftRoutes } from './routes.ts';
import { forgetCards } from './shop/forget-cards.ts';
import { writeGiftMail } from './shop/write-gift-mail.ts';
import { subscribers } from './subscribers.ts';
import { WRAPPABLE } from './wrapping.ts';

export default defineModule({
  name: 'gift-wrap',
  calls: [calls],
  routes: [giftRoutes],
  migrations: 'migrations',
  productFacts: [
    {
      key: WRAPPABLE,
      label: () => t('Can be wrapped as a gift'),
      kind: 'yes-no',
      hint: () => t('Its page offers gift wrapping.'),
    },
  ],
  slots: {
    product: 'store/product-block.tsx',
    cart: 'store/cart-block.tsx',
    order: 'store/order-block.tsx',
    'staff-order': 'admin/staff-order-block.tsx',
  },
  columns: { orders: 'admin/gift-column.tsx' },
  pages: [
    { path: '/x/gift-wrap', file: 'store/about-wrapping.tsx' },
    { path: '/dashboard/x/gift-wrap', file: 'admin/gifts-to-wrap.tsx', right: 'ship' },
  ],
  staffMenu: [
    {
      rank: 25,
      to: '/dashboard/x/gift-wrap',
      label: () => t('Gifts to wrap'),
      group: 'orders',
      icon: 'Gift',
    },
  ],
  mails: { 'gift-wrap.on-its-way': writeGiftMail },
  acts: {
    'gift-wrap.wrapped': {
      label: () => t('Gift wrapped'),
      deed: (it) => t('wrapped the gift of {it}', { it }),
    },
  },
  jobs: { 'gift-wrap.forget-cards': { run: forgetCards, schedule: [{ at: '41 4 * * *', tries: 3 }] } },
  subscribers,
});
