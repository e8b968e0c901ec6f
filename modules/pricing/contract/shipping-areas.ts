import { addressFormat, COUNTRY_CODES } from '#platform/contract/country-formats.ts';
import { byName } from '#platform/format/by-name.ts';
import { countryName } from '#platform/format/country.ts';
import { t } from '#platform/words/t.ts';

/** The regions of a country that addresses name, such as "US-NY". */
export function regionsOf(country: string): string[] {
  return (addressFormat(country).region?.codes ?? []).map((region) => `${country}-${region}`);
}

/** Returns whether an address can be in this area: a country, or a region that its country's addresses name. */
export function isArea(area: string): boolean {
  const country = area.slice(0, 2);
  return COUNTRY_CODES.includes(country) && (area === country || regionsOf(country).includes(area));
}

/** "Germany", or "United States: NY". */
export function areaName(area: string): string {
  const [country = '', region] = area.split('-');
  return region ? `${countryName(country)}: ${region}` : countryName(country);
}

const MOST_NAMED = 6;

/** "Austria, Germany and 12 more". */
export function areasText(areas: readonly string[]): string {
  if (areas.length === 0) return t('The rest of the world');
  const names = areas.map(areaName).sort(byName);
  const named = names.slice(0, MOST_NAMED).join(', ');
  return areas.length > MOST_NAMED
    ? t('{named} and {count} more', { named, count: areas.length - MOST_NAMED })
    : named;
}
