import { addressFormat } from './country-formats.ts';
import { lazy } from './lazy.ts';

/** Where an order goes. A part that the country does not use is absent. */
export type Address = {
  name: string;
  company?: string | undefined;
  /** The tax number of the company, for the invoice. */
  taxId?: string | undefined;
  line1: string;
  line2?: string | undefined;
  city: string;
  /** The part of ISO 3166-2 behind the country where the country has a list ("NY"), else as people write it. */
  region?: string | undefined;
  postalCode?: string | undefined;
  /** ISO 3166-1: "DE". */
  country: string;
  phone: string;
};

/** The address as lines for a label, a mail or an order, without the phone number. */
export function addressLines(to: Address): string[] {
  const format = addressFormat(to.country);
  const place = format.lines.map((parts) =>
    parts
      .map((part) => to[part])
      .filter(Boolean)
      .join(' '),
  );
  const lines = [to.name, to.company, to.line1, to.line2, ...place, countryName(to.country)];
  return lines.filter((one): one is string => Boolean(one));
}

const names = lazy(() => new Intl.DisplayNames('en', { type: 'region' }));

export function countryName(country: string): string {
  return names().of(country) ?? country;
}

/** The postal code in upper case and with the country's spacing, however it was typed. */
export function normalPostalCode(country: string, typed: string): string {
  const code = typed.trim().toUpperCase().replace(/\s+/g, ' ');
  const { postalCode } = addressFormat(country);
  if (!postalCode?.pattern || postalCode.pattern.test(code)) return code;
  const bare = code.replace(/[\s-]/g, '');
  const gap = /[\s-]/.exec(postalCode.example);
  if (!gap) return postalCode.pattern.test(bare) ? bare : code;
  // British codes vary in length before the gap; the part behind it never does.
  const behind = postalCode.example.length - gap.index - 1;
  const spaced = `${bare.slice(0, -behind)}${gap[0]}${bare.slice(-behind)}`;
  return postalCode.pattern.test(spaced) ? spaced : code;
}
