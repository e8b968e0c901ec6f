import { defineModule } from '#platform/module.ts';
import { t } from '#platform/words/t.ts';
import { ACTS } from './acts.ts';
import * as reconciliation from './contract/calls/reconciliation.ts';
import { reconciliationRoutes } from './routes/reconciliation.ts';
import { runReconciliation } from './shop/run-reconciliation.ts';

export default defineModule({
  name: 'reconciliation',
  calls: [reconciliation],
  routes: [reconciliationRoutes],
  jobs: {
    reconcile_payments: {
      run: runReconciliation,
      schedule: [
        { at: '*/5 * * * *', tries: 3, payload: { hours: 2 } },
        { at: '47 3 * * *', tries: 3, id: 'month', payload: { hours: 840 } },
      ],
    },
  },
  acts: ACTS,
  pages: [
    { path: '/dashboard/payments', file: 'admin/payments.tsx', right: 'money', firstCalls: ['/payments'] },
  ],
  staffMenu: [
    {
      rank: 140,
      to: '/dashboard/payments',
      label: () => t('Payments'),
      words: () => t('money stripe provider webhook card payouts bank disputes chargebacks compare check'),
      group: 'orders',
      icon: 'Landmark',
    },
  ],
  officeLinks: [
    {
      kind: 'page',
      to: '/dashboard/payments#provider',
      label: () => t('Compared with the payment provider'),
      words: () => t('stripe webhook payments differences reconcile check money'),
    },
    {
      kind: 'page',
      to: '/dashboard/payments#rules',
      label: () => t('Rules of money and stock'),
      words: () => t('integrity check broken held orders'),
    },
    {
      kind: 'page',
      to: '/dashboard/payments#backups',
      label: () => t('Backups'),
      words: () => t('backup restore copy of the shop saved data'),
    },
  ],
});
