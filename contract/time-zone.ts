const DAY_MS = 86_400_000;

/** The day of a moment in a time zone, such as `2026-03-01`. */
export const dayIn = (timeZone: string, moment: Date): string =>
  // Sweden writes days like this.
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment);

/** A moment as a field for date and time shows it, in a time zone: `2026-03-01T09:30`. */
export const timeIn = (timeZone: string, moment: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(moment)
    .replace(' ', 'T');

/**
 * The moment in a field for date and time, in a time zone; text that is none stays, and the server names its field.
 * A time that the clocks skip in spring counts as the hour after, one that they repeat in autumn as the first.
 */
export function momentIn(timeZone: string, typed: string): string {
  const asUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(typed) ? Date.parse(`${typed}Z`) : Number.NaN;
  if (Number.isNaN(asUtc)) return typed;
  const offsetAt = (moment: number) => Date.parse(`${timeIn(timeZone, new Date(moment))}Z`) - moment;
  // The offsets of the day before and after are those on both sides of a change of the clocks.
  const [earlier, later] = [-DAY_MS, DAY_MS].map((away) => asUtc - offsetAt(asUtc + away));
  const fitting = [earlier, later].find(
    (moment) => moment !== undefined && timeIn(timeZone, new Date(moment)) === typed.slice(0, 16),
  );
  return new Date(fitting ?? earlier ?? asUtc).toISOString();
}
