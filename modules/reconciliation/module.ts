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
    { rank: 140, to: '/dashboard/payments', label: () => t('Payments'), group: 'orders', icon: 'Landmark' },
  ],
});
