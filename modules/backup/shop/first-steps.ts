import type { FirstStep } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { backUpNow } from './back-up-now.ts';
import { backupFigures } from './backup-figures.ts';

/** The steps of a fresh shop that belong to backups. */
export const FIRST_STEPS: readonly FirstStep[] = [
  {
    name: 'backup',
    group: 'services',
    title: () => t('Backups'),
    text: () =>
      t('The shop saves itself to another place on a schedule, so that a broken disk loses no order.'),
    to: '/dashboard/payments',
    link: () => t('The last backup'),
    right: 'money',
    server: () => t('Set BACKUP_URL and BACKUP_KEY: docs/deploy.md says to what.'),
    async look(shop) {
      if (shop.backups.everyHours === undefined)
        return { isDone: false, note: t('Nothing backs up the shop on a schedule.') };
      const { madeAt, failure } = await backupFigures(shop);
      if (failure !== null) return { isDone: false, note: t('The last try failed.') };
      return madeAt === null
        ? { isDone: false, note: t('The first backup is made within the hour.') }
        : { isDone: true };
    },
    attempt: { label: () => t('Back up now'), run: backUpNow },
  },
];
