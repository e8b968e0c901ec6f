const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** A day in the form of the reader. For content that is rendered in the browser only. */
export function formatDay(iso: string): string {
  return DAY.format(new Date(iso));
}
