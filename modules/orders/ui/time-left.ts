import { t } from '#platform/words/t.ts';

const MINUTE_MS = 60_000;

/** A duration such as `23 h 5 min left`, rounded down so that it never promises too much. */
export function timeLeft(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (ms <= 0) return t('time is up');
  if (minutes < 1) return t('less than a minute left');
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days >= 2) return t('{days} days left', { days });
  if (hours >= 1) return t('{hours} h {minutes} min left', { hours, minutes: minutes % 60 });
  return t('{minutes} min left', { minutes });
}
