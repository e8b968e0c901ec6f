/** The day of a moment in a time zone, such as `2026-03-01`. */
export const dayIn = (timeZone: string, moment: Date): string =>
  // Sweden writes days like this.
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment);
