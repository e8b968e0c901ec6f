import { defineModule } from '#platform/module.ts';
import * as staffMails from './contract/calls/staff-mails.ts';
import { staffMailRoutes } from './routes.ts';
import { queueDigests } from './shop/queue-digests.ts';

export default defineModule({
  name: 'staff-mails',
  calls: [staffMails],
  routes: [staffMailRoutes],
  jobs: {
    queue_digests: { run: queueDigests, schedule: [{ at: '3 * * * *', tries: 3 }] },
  },
  officeLinks: [
    {
      kind: 'setting',
      to: '/dashboard/account#mails',
      label: 'Mails about orders',
      words: 'notifications email daily me',
    },
  ],
});
