import { defineModule } from '#platform/module.ts';
import { t } from '#platform/words/t.ts';
import * as firstSteps from './contract/calls/first-steps.ts';
import { firstStepRoutes } from './routes.ts';

export default defineModule({
  name: 'first-steps',
  calls: [firstSteps],
  routes: [firstStepRoutes],
  pages: [
    {
      path: '/dashboard/firststeps',
      file: 'admin/first-steps.tsx',
      right: 'settings',
      firstCalls: ['/firststeps'],
    },
  ],
  // The last, so that nothing moves when it appears.
  staffMenu: [
    {
      rank: 1100,
      to: '/dashboard/firststeps',
      label: () => t('First steps'),
      words: () =>
        t('setup begin launch open payment keys webhook domain https tls ssl mail smtp server test order'),
      group: 'shop',
      icon: 'ListChecks',
      isWhileOpen: true,
    },
  ],
});
