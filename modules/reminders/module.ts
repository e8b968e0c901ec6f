import { defineModule } from '#platform/module.ts';
import * as reminders from './contract/calls/reminders.ts';
import { reminderRoutes } from './routes.ts';
import { deleteOldReminders } from './shop/delete-old-reminders.ts';
import { queueReminders } from './shop/queue-reminders.ts';
import { writeReminderMail } from './shop/write-reminder-mail.ts';

export default defineModule({
  name: 'reminders',
  calls: [reminders],
  routes: [reminderRoutes],
  jobs: {
    queue_reminders: { run: (shop) => queueReminders(shop), schedule: [{ at: '*/5 * * * *', tries: 1 }] },
  },
  mails: { 'cart-reminder': writeReminderMail },
  cleanups: [({ pool }) => deleteOldReminders(pool)],
  pages: [{ path: '/reminders/unsubscribe', file: 'store/unsubscribe.tsx', beforeOpening: true }],
});
