import { lazy } from '#platform/contract/lazy.ts';
import { PAGE_LOCALE } from './locale.ts';

/** The name of a country of ISO 3166-1; its code where `Intl` has no name. */
export function countryName(country: string): string {
  return NAMES().of(country) ?? country;
}

const NAMES = lazy(() => new Intl.DisplayNames(PAGE_LOCALE, { type: 'region' }));
