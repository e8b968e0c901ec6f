import { defineModule } from '#platform/module.ts';
import * as officeSearch from './contract/calls/office-search.ts';
import { officeSearchRoutes } from './routes.ts';

export default defineModule({
  name: 'office-search',
  calls: [officeSearch],
  routes: [officeSearchRoutes],
});
