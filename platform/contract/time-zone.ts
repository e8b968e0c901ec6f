const DAY_MS = 86_400_000;

/** Whether a name such as `Europe/Berlin` is a time zone. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+)*$/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** The day of a moment in a time zone, such as `2026-03-01`. */
export const dayIn = (timeZone: string, moment: Date): string =>
  // Swedish dates have this format.
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment);

/** A moment in the format of an `<input type="datetime-local">`, in a time zone: `2026-03-01T09:30`. */
export const timeIn = (timeZone: string, moment: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(moment)
    .replace(' ', 'T');

/**
 * Converts the value of an `<input type="datetime-local">` in a time zone to UTC. Other text is returned as it is, so that the
 * server can refuse it. A time that clocks skip in spring becomes an hour later; a time that they repeat in autumn is the first.
 */
export function momentIn(timeZone: string, typed: string): string {
  const asUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(typed) ? Date.parse(`${typed}Z`) : Number.NaN;
  if (Number.isNaN(asUtc)) return typed;
  const offsetAt = (moment: number) => Date.parse(`${timeIn(timeZone, new Date(moment))}Z`) - moment;
  // A day before and a day after have the offsets on both sides of a change of the clocks.
  const [earlier, later] = [-DAY_MS, DAY_MS].map((away) => asUtc - offsetAt(asUtc + away));
  const fitting = [earlier, later].find(
    (moment) => moment !== undefined && timeIn(timeZone, new Date(moment)) === typed.slice(0, 16),
  );
  return new Date(fitting ?? earlier ?? asUtc).toISOString();
}
