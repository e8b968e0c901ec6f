import { defineModule } from '#platform/module.ts';
import { t } from '#platform/words/t.ts';
import * as overview from './contract/calls/overview.ts';
import { overviewRoutes } from './routes.ts';
import { writeStaffMail } from './shop/write-staff-mail.ts';

export default defineModule({
  name: 'overview',
  calls: [overview],
  routes: [overviewRoutes],
  mails: {
    'staff-order': writeStaffMail,
    'staff-cancelled': writeStaffMail,
    'staff-return': writeStaffMail,
    'staff-day': writeStaffMail,
  },
  pages: [
    { path: '/dashboard/overview', file: 'admin/overview.tsx', right: 'money', firstCalls: ['/overview'] },
  ],
  staffMenu: [
    {
      rank: 10,
      to: '/dashboard/overview',
      label: () => t('Overview'),
      words: () => t('home today figures sales what waits'),
      group: 'orders',
      icon: 'ChartColumn',
    },
  ],
});
