import { defineModule } from '#platform/module.ts';
import * as cart from './contract/calls/cart.ts';
import { cartRoutes } from './routes/cart.ts';
import { sweepCarts } from './shop/sweep-carts.ts';

export default defineModule({
  name: 'cart',
  calls: [cart],
  routes: [cartRoutes],
  jobs: {
    sweep_carts: { run: sweepCarts, schedule: [{ at: '31 * * * *', tries: 1 }] },
  },
  pages: [
    { path: '/cart', file: 'store/cart.tsx' },
    { path: '/cart/quickorder', file: 'store/quick-order.tsx' },
  ],
});
