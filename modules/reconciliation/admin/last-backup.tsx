import { useMay } from '#platform/app/session/use-may.ts';
import { formatMoment } from '#platform/format/date.ts';
import { formatRounded } from '#platform/format/rounded.ts';
import { rich, t } from '#platform/words/t.ts';
import type { LastBackup as Backup } from '../contract/calls/reconciliation.ts';
import { CheckCard } from './check-card.tsx';

const HOUR_MS = 3_600_000;
const MEGABYTE = 1_000_000;

/** When the shop was last backed up, and whether the schedule is kept. */
export function LastBackup({ backup }: { backup: Backup }) {
  const isOwner = useMay('team');
  return (
    <CheckCard id="backups" title={t('Backups')} verdict={verdictOf(backup)}>
      <p className="text-text-soft">{sayMade(backup)}</p>
      {!backup.everyHours && isOwner && <ForTheServer />}
      {backup.failure && backup.failedAt && (
        <p className="wrap-anywhere text-text-soft">
          {t('The attempt at {failedAt} failed: {failure}. The next try is within the hour.', {
            failedAt: formatMoment(backup.failedAt),
            failure: backup.failure,
          })}
        </p>
      )}
    </CheckCard>
  );
}

/** Returns whether staff should look: the last try failed, or backups of the schedule are missing. */
export const isBackupAmiss = (backup: Backup) => verdictOf(backup).tone === 'bad';

function verdictOf({ everyHours, madeAt, failure }: Backup): Parameters<typeof CheckCard>[0]['verdict'] {
  if (failure) return { tone: 'bad', word: t('Failed') };
  if (!everyHours) return { tone: 'neutral', word: t('No schedule') };
  if (!madeAt) return { tone: 'neutral', word: t('Not yet') };
  // Twice the time: one backup may be late, two are missing.
  const isLate = Date.now() - Date.parse(madeAt) > 2 * everyHours * HOUR_MS;
  return isLate ? { tone: 'bad', word: t('Overdue') } : { tone: 'good', word: t('Up to date') };
}

/** Names the setting for the one person who can set it. */
function ForTheServer() {
  return (
    <details className="text-sm text-text-soft">
      <summary className="py-3">{t('For whoever runs the server')}</summary>
      <p className="wrap-anywhere">
        {rich('Set {address} and {key}: docs/deploy.md says to what.', {
          address: <code>{'BACKUP_URL'}</code>,
          key: <code>{'BACKUP_KEY'}</code>,
        })}
      </p>
    </details>
  );
}

function sayMade({ everyHours, madeAt, bytes }: Backup): string {
  const plan = everyHours
    ? t('A backup is made every {everyHours, plural, one {hour} other {# hours}}.', { everyHours })
    : t('Nothing backs up the shop on a schedule. Ask whoever runs the server for it.');
  if (!madeAt) return t('{plan} There is none yet.', { plan });
  const size = formatRounded((bytes ?? 0) / MEGABYTE, 1);
  return t('{plan} The last one was made at {madeAt}, with {size} MB.', {
    plan,
    madeAt: formatMoment(madeAt),
    size,
  });
}
