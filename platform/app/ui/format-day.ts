import { lazy } from '#platform/contract/lazy.ts';

const format = lazy(() => new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }));

/** A date in the reader's locale. Use it only for content rendered in the browser. */
export function formatDay(iso: string): string {
  return format().format(new Date(iso));
}
