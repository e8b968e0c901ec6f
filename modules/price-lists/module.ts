import { defineModule } from '#platform/module.ts';
import { ACTS } from './acts.ts';
import * as priceLists from './contract/calls/price-lists.ts';
import { priceListRoutes } from './routes.ts';

export default defineModule({
  name: 'price-lists',
  calls: [priceLists],
  routes: [priceListRoutes],
  acts: ACTS,
});
