const MOMENT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A time to the minute in the reader's locale and time zone. Use it only for content rendered in the browser. */
export function formatMoment(iso: string): string {
  return MOMENT.format(new Date(iso));
}
