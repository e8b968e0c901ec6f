import { defineModule } from '#platform/module.ts';
import { t } from '#platform/words/t.ts';
import * as staffMails from './contract/calls/staff-mails.ts';
import { staffMailRoutes } from './routes.ts';
import { deleteOldWeeklyTokens } from './shop/give-weekly-mail-token.ts';
import { queueDigests } from './shop/queue-digests.ts';
import { queueWeeklyMails } from './shop/queue-weekly-mails.ts';

export default defineModule({
  name: 'staff-mails',
  calls: [staffMails],
  routes: [staffMailRoutes],
  jobs: {
    queue_digests: { run: queueDigests, schedule: [{ at: '3 * * * *', tries: 3 }] },
    queue_weekly_mails: { run: (shop) => queueWeeklyMails(shop), schedule: [{ at: '8 * * * *', tries: 3 }] },
  },
  officeLinks: [
    {
      kind: 'setting',
      to: '/dashboard/account#mails',
      label: () => t('Mails about orders'),
      words: () => t('notifications email daily me'),
    },
    {
      kind: 'setting',
      to: '/dashboard/account#wanted',
      label: () => t('Figures by mail'),
      words: () => t('weekly monday report email'),
      right: 'money',
    },
  ],
  cleanups: [deleteOldWeeklyTokens],
  pages: [{ path: '/weekly-mail/unsubscribe', file: 'store/unsubscribe.tsx' }],
});
