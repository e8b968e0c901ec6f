const MINUTE_MS = 60_000;

/** A duration such as `23 h 5 min left`, rounded down so that it never promises too much. */
export function timeLeft(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (ms <= 0) return 'time is up';
  if (minutes < 1) return 'less than a minute left';
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days >= 2) return `${days} days left`;
  if (hours >= 1) return `${hours} h ${minutes % 60} min left`;
  return `${minutes} min left`;
}
