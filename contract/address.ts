import './schema-mode.ts';
import { z } from 'zod';
import { addressFormat, COUNTRY_CODES } from './country-formats.ts';
import { line, optionalLine, phone } from './fields.ts';

/** Where an order goes. A part that the country does not use is absent. */
export type Address = {
  name: string;
  company?: string | undefined;
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

export type AddressPart = keyof Address;

const parts = z.strictObject({
  name: line('Name', 120),
  company: optionalLine('Company', 120),
  line1: line('Street and number', 150),
  line2: optionalLine('Address line 2', 150),
  city: optionalLine('City', 100),
  region: optionalLine('Region', 100),
  postalCode: optionalLine('Postal code', 20),
  country: z.enum(COUNTRY_CODES as [string, ...string[]], 'Choose a country'),
  phone,
});

/** An address as its country writes it: required parts, known regions, postal code. Drops parts the country lacks. */
export const address = parts.transform((typed, context): Address => {
  const format = addressFormat(typed.country);
  const wrong = (part: AddressPart, message: string) =>
    context.addIssue({ code: 'custom', path: [part], message });

  const city = format.city ? typed.city : countryName(typed.country);
  if (!city) wrong('city', `${format.city} is required`);

  const region = format.region ? typed.region : undefined;
  if (format.region) {
    const { label, isRequired, codes } = format.region;
    if (!region && isRequired) wrong('region', `${label} is required`);
    else if (region && codes && !codes.includes(region)) wrong('region', `Choose a ${label.toLowerCase()}`);
  }

  const postalCode = format.postalCode ? normalPostalCode(typed.country, typed.postalCode ?? '') : '';
  if (format.postalCode) {
    const { label, isRequired, pattern, example } = format.postalCode;
    if (!postalCode && isRequired) wrong('postalCode', `${label} is required`);
    else if (postalCode && pattern && !pattern.test(postalCode))
      wrong('postalCode', `${label} must look like ${example}`);
  }

  return {
    name: typed.name,
    ...(typed.company ? { company: typed.company } : {}),
    line1: typed.line1,
    ...(typed.line2 ? { line2: typed.line2 } : {}),
    city: city ?? '',
    ...(region ? { region } : {}),
    ...(postalCode ? { postalCode } : {}),
    country: typed.country,
    phone: typed.phone,
  };
});

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

const names = new Intl.DisplayNames('en', { type: 'region' });

export function countryName(country: string): string {
  return names.of(country) ?? country;
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
