import { defineModule } from '#platform/module.ts';
import { ACTS } from './acts.ts';
import * as settings from './contract/calls/settings.ts';
import { settingsRoutes } from './routes.ts';

export default defineModule({
  name: 'settings',
  calls: [settings],
  routes: [settingsRoutes],
  acts: ACTS,
  pages: [{ path: '/dashboard/settings', file: 'admin/settings.tsx', right: 'settings' }],
  staffMenu: [{ rank: 160, to: '/dashboard/settings', label: 'Settings', group: 'shop', icon: 'Settings' }],
});
