import { countryName } from '#platform/format/country.ts';
import { addressFormat } from './country-formats.ts';

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

/** The address of an invoice, if it is not that of the delivery. */
export type BillingAddress = Omit<Address, 'phone'>;

/** The address as lines for a label, a mail or an order, without the phone number; the country's name as `countryName` has it. */
export function addressLines(to: BillingAddress, locale?: string): string[] {
  const format = addressFormat(to.country);
  const place = format.lines.map((parts) =>
    parts
      .map((part) => to[part])
      .filter(Boolean)
      .join(' '),
  );
  const lines = [to.name, to.company, to.line1, to.line2, ...place, countryName(to.country, locale)];
  return lines.filter((one): one is string => Boolean(one));
}

/** The postal code in upper case, with the country's spacing, however it was typed, also with the country's code in front. */
export function normalPostalCode(country: string, typed: string): string {
  const code = typed.trim().toUpperCase().replace(/\s+/g, ' ');
  const { postalCode } = addressFormat(country);
  const pattern = postalCode?.pattern;
  if (!pattern || pattern.test(code)) return code;
  const bare = code.replace(/[\s-]/g, '');
  const shapes = [bare, bare.replace(new RegExp(`^${country}`), '')].flatMap((letters) => [
    letters,
    spaced(letters, postalCode.example),
  ]);
  return shapes.find((shape) => pattern.test(shape)) ?? code;
}

/** The letters of a code with the gap of the example. British codes vary in length before the gap; the part behind it never does. */
function spaced(letters: string, example: string): string {
  const gap = /[\s-]/.exec(example);
  if (!gap) return letters;
  const behind = example.length - gap.index - 1;
  return `${letters.slice(0, -behind)}${gap[0]}${letters.slice(-behind)}`;
}
