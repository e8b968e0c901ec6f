import { defineModule } from '#platform/module.ts';
import * as newsletter from './contract/calls/newsletter.ts';
import { newsletterRoutes } from './routes.ts';
import { writeCodeMail, writeConfirmMail } from './shop/write-newsletter-mail.ts';

export default defineModule({
  name: 'newsletter',
  calls: [newsletter],
  routes: [newsletterRoutes],
  mails: {
    'newsletter-confirm': (shop, key, { to }: { to: string }) => writeConfirmMail(shop, key, to),
    'newsletter-code': (shop, key, { to }: { to: string }) => writeCodeMail(shop, key, to),
  },
  pages: [
    { path: '/newsletter', file: 'store/newsletter.tsx', beforeOpening: true },
    { path: '/newsletter/confirm', file: 'store/confirm.tsx', beforeOpening: true },
    { path: '/newsletter/unsubscribe', file: 'store/unsubscribe.tsx', beforeOpening: true },
  ],
});
