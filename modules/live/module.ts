import { defineModule } from '#platform/module.ts';
import * as live from './contract/calls/live.ts';
import { liveRoutes } from './routes.ts';

export default defineModule({
  name: 'live',
  calls: [live],
  routes: [liveRoutes],
});
