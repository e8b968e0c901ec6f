import type { FirstStep } from '#platform/shop.ts';
import { backUpNow } from './back-up-now.ts';
import { backupFigures } from './backup-figures.ts';

/** The steps of a fresh shop that belong to backups. */
export const FIRST_STEPS: readonly FirstStep[] = [
  {
    name: 'backup',
    group: 'services',
    title: 'Backups',
    text: 'The shop saves itself to another place on a schedule, so that a broken disk loses no order.',
    to: '/dashboard/payments',
    link: 'The last backup',
    right: 'money',
    server: 'Set BACKUP_URL and BACKUP_KEY: docs/deploy.md says to what.',
    async look(shop) {
      if (shop.backups.everyHours === undefined)
        return { isDone: false, note: 'Nothing backs up the shop on a schedule.' };
      const { madeAt, failure } = await backupFigures(shop);
      if (failure !== null) return { isDone: false, note: 'The last try failed.' };
      return madeAt === null
        ? { isDone: false, note: 'The first backup is made within the hour.' }
        : { isDone: true };
    },
    attempt: { label: 'Back up now', run: backUpNow },
  },
];
