import { defineModule } from '#platform/module.ts';
import { t } from '#platform/words/t.ts';
import * as audit from './contract/calls/audit.ts';
import { auditRoutes } from './routes.ts';

export default defineModule({
  name: 'audit',
  calls: [audit],
  routes: [auditRoutes],
  pages: [
    {
      path: '/dashboard/auditlog',
      file: 'admin/audit-log.tsx',
      right: 'team',
      firstCalls: ['/audit?limit=20'],
    },
  ],
  staffMenu: [
    {
      rank: 170,
      to: '/dashboard/auditlog',
      label: () => t('Audit Log'),
      words: () => t('history who changed what staff log undo'),
      group: 'shop',
      icon: 'ScrollText',
    },
  ],
});
