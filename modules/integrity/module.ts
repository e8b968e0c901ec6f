import { defineModule } from '#platform/module.ts';
import { runCheck } from './shop/check-job.ts';
import { integrityMetrics } from './shop/integrity-figures.ts';
import { INVARIANTS } from './shop/invariants.ts';

export default defineModule({
  name: 'integrity',
  jobs: {
    check_shop: { run: runCheck, schedule: [{ at: '23 * * * *', tries: 1 }] },
  },
  invariants: INVARIANTS,
  figures: [integrityMetrics],
});
