import { defineModule } from '#platform/module.ts';
import { ACTS } from './acts.ts';
import { backUpWhenDue } from './shop/back-up-when-due.ts';
import { backupMetrics } from './shop/backup-figures.ts';
import { FIRST_STEPS } from './shop/first-steps.ts';

export default defineModule({
  name: 'backup',
  jobs: {
    back_up: { run: (shop) => backUpWhenDue(shop), schedule: [{ at: '11 * * * *', tries: 1 }] },
    back_up_now: { run: (shop) => backUpWhenDue(shop, { isDueNow: true }) },
  },
  acts: ACTS,
  firstSteps: FIRST_STEPS,
  figures: [backupMetrics],
});
