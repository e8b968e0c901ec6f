import { lazy } from '#platform/contract/lazy.ts';

const format = lazy(() => new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }));

/** A time to the minute in the reader's locale and time zone. Use it only for content rendered in the browser. */
export function formatMoment(iso: string): string {
  return format().format(new Date(iso));
}
