import { defineModule } from '#platform/module.ts';
import { ACTS } from './acts.ts';
import * as reports from './contract/calls/reports.ts';
import { reportRoutes } from './routes.ts';

export default defineModule({
  name: 'reports',
  calls: [reports],
  routes: [reportRoutes],
  acts: ACTS,
  pages: [{ path: '/dashboard/reports', file: 'admin/reports.tsx', right: 'money' }],
  staffMenu: [{ rank: 15, to: '/dashboard/reports', label: 'Reports', group: 'orders', icon: 'ChartLine' }],
});
