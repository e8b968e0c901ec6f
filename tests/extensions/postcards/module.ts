import { defineModule } from 'tillwright/module';
import { t } from 'tillwright/words';
import * as calls from './calls.ts';
import { postcardRoutes } from './routes.ts';
import { countPostcards, writeThanks } from './work.ts';

export default defineModule({
  name: 'post-cards',
  calls: [calls],
  routes: [postcardRoutes],
  pages: [
    { path: '/x/post-cards', file: 'store/postcards.tsx' },
    { path: '/dashboard/x/post-cards', file: 'admin/list-postcards.tsx', right: 'orders' },
  ],
  staffMenu: [{ rank: 500, to: '/dashboard/x/post-cards', label: () => t('Postcards'), icon: 'Mailbox' }],
  jobs: { 'post-cards.count': { run: countPostcards } },
  mails: { 'post-cards.thanks': writeThanks },
  acts: { 'post-cards.removed': { label: 'Postcard removed', deed: (it) => `removed the postcard ${it}` } },
  migrations: 'migrations',
});
