import * as visits from '#platform/contract/calls/visits.ts';
import { defineModule } from '#platform/module.ts';
import { ACTS } from './acts.ts';
import * as reports from './contract/calls/reports.ts';
import { reportRoutes, visitRoutes } from './routes.ts';

export default defineModule({
  name: 'reports',
  calls: [reports, visits],
  routes: [reportRoutes, visitRoutes],
  acts: ACTS,
  pages: [{ path: '/dashboard/reports', file: 'admin/reports.tsx', right: 'money' }],
  staffMenu: [{ rank: 15, to: '/dashboard/reports', label: 'Reports', group: 'orders', icon: 'ChartLine' }],
});
