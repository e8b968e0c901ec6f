import * as visits from '#platform/contract/calls/visits.ts';
import { defineModule } from '#platform/module.ts';
import { t } from '#platform/words/t.ts';
import { ACTS } from './acts.ts';
import * as reports from './contract/calls/reports.ts';
import { REPORTS, reportSought, reportWords } from './contract/reports.ts';
import { reportRoutes, visitRoutes } from './routes.ts';
import { writeWeeklyMail } from './shop/write-weekly-mail.ts';

export default defineModule({
  name: 'reports',
  calls: [reports, visits],
  routes: [reportRoutes, visitRoutes],
  acts: ACTS,
  mails: { 'staff-week': writeWeeklyMail },
  pages: [
    { path: '/dashboard/reports', file: 'admin/reports.tsx', right: 'money', firstCalls: ['/reports/sales'] },
  ],
  staffMenu: [
    {
      rank: 15,
      to: '/dashboard/reports',
      label: () => t('Reports'),
      words: () => t('figures statistics analytics sales charts csv'),
      group: 'orders',
      icon: 'ChartLine',
    },
  ],
  officeLinks: REPORTS.map((name) => ({
    kind: 'report',
    to: `/dashboard/reports?report=${name}`,
    label: () => reportWords()[name].title,
    words: () => reportSought()[name],
  })),
});
