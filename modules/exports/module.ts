import { defineModule } from '#platform/module.ts';
import { ACTS } from './acts.ts';
import * as exports from './contract/calls/exports.ts';
import { exportRoutes } from './routes.ts';

export default defineModule({
  name: 'exports',
  calls: [exports],
  routes: [exportRoutes],
  acts: ACTS,
});
