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
  // Sweden writes days like this.
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment);
