const MOMENT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

/** A moment to the second in the form and time zone of the reader. For content that is rendered in the browser only. */
export function formatMoment(iso: string): string {
  return MOMENT.format(new Date(iso));
}
