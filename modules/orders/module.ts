import { defineModule } from '#platform/module.ts';
import { orderFigures } from './shop/order-figures.ts';
import { forgetOrderLinks } from './shop/order-link.ts';

export default defineModule({
  name: 'orders',
  figures: [orderFigures],
  cleanups: [({ pool }) => forgetOrderLinks(pool)],
});
