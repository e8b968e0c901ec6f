import { useMay } from '#platform/app/session/use-may.ts';
import { formatMoment } from '#platform/format/date.ts';
import { formatRounded } from '#platform/format/rounded.ts';
import type { LastBackup as Backup } from '../contract/calls/reconciliation.ts';
import { CheckCard } from './check-card.tsx';

const HOUR_MS = 3_600_000;
const MEGABYTE = 1_000_000;

/** When the shop was last backed up, and whether the schedule is kept. */
export function LastBackup({ backup }: { backup: Backup }) {
  const isOwner = useMay('team');
  return (
    <CheckCard title="Backups" verdict={verdictOf(backup)}>
      <p className="text-text-soft">{sayMade(backup)}</p>
      {!backup.everyHours && isOwner && <ForTheServer />}
      {backup.failure && backup.failedAt && (
        <p className="wrap-anywhere text-text-soft">
          The attempt at {formatMoment(backup.failedAt)} failed: {backup.failure}. The next try is within the
          hour.
        </p>
      )}
    </CheckCard>
  );
}

/** Returns whether staff should look: the last try failed, or backups of the schedule are missing. */
export const isBackupAmiss = (backup: Backup) => verdictOf(backup).tone === 'bad';

function verdictOf({ everyHours, madeAt, failure }: Backup): Parameters<typeof CheckCard>[0]['verdict'] {
  if (failure) return { tone: 'bad', word: 'Failed' };
  if (!everyHours) return { tone: 'neutral', word: 'No schedule' };
  if (!madeAt) return { tone: 'neutral', word: 'Not yet' };
  // Twice the time: one backup may be late, two are missing.
  const isLate = Date.now() - Date.parse(madeAt) > 2 * everyHours * HOUR_MS;
  return isLate ? { tone: 'bad', word: 'Overdue' } : { tone: 'good', word: 'Up to date' };
}

/** Names the setting for the one person who can set it. */
function ForTheServer() {
  return (
    <details className="text-sm text-text-soft">
      <summary className="py-3">For whoever runs the server</summary>
      <p className="wrap-anywhere">
        Set <code>BACKUP_URL</code> and <code>BACKUP_KEY</code>: docs/deploy.md says to what.
      </p>
    </details>
  );
}

function sayMade({ everyHours, madeAt, bytes }: Backup): string {
  const plan = everyHours
    ? `A backup is made every ${everyHours === 1 ? 'hour' : `${everyHours} hours`}.`
    : 'Nothing backs up the shop on a schedule. Ask whoever runs the server for it.';
  if (!madeAt) return `${plan} There is none yet.`;
  const size = formatRounded((bytes ?? 0) / MEGABYTE, 1);
  return `${plan} The last one was made at ${formatMoment(madeAt)}, with ${size} MB.`;
}
