import { defineModule } from '#platform/module.ts';
import { t } from '#platform/words/t.ts';
import { ACTS } from './acts.ts';
import * as inbox from './contract/calls/inbox.ts';
import * as messages from './contract/calls/messages.ts';
import { inboxRoutes, messageRoutes } from './routes.ts';
import { writeAnswerMail } from './shop/write-answer-mail.ts';
import { writeMessageMail } from './shop/write-message-mail.ts';

export default defineModule({
  name: 'inbox',
  calls: [inbox, messages],
  routes: [messageRoutes, inboxRoutes],
  mails: { message: writeMessageMail, 'message-answer': writeAnswerMail },
  acts: ACTS,
  pages: [
    {
      path: '/dashboard/inbox',
      file: 'admin/inbox.tsx',
      right: 'service',
      firstCalls: ['/messages?limit=20', '/messages?state=new&limit=1', '/messages?state=open&limit=1'],
    },
    { path: '/dashboard/inbox/:messageId', file: 'admin/message.tsx', right: 'service' },
  ],
  staffMenu: [
    {
      rank: 85,
      to: '/dashboard/inbox',
      label: () => t('Inbox'),
      words: () => t('messages questions contact answer support applications'),
      group: 'customers',
      icon: 'Inbox',
    },
  ],
});
