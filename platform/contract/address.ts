import { z } from 'zod';
import { countryName, STORED_LOCALE } from '#platform/format/country.ts';
import { t } from '#platform/words/t.ts';
import { type Address, type BillingAddress, normalPostalCode } from './address-text.ts';
import { addressFormat, COUNTRY_CODES } from './country-formats.ts';
import { line, optionalLine } from './fields.ts';
import { phone } from './phone-field.ts';
import { normalTaxId, taxIdError } from './tax-id.ts';

// Together they fit into the 500 characters of an order's address.
const PARTS = {
  name: line(() => t('Full name'), 80),
  company: optionalLine(() => t('Company'), 60),
  taxId: optionalLine(() => t('Tax number'), 30),
  line1: line(() => t('Street and number'), 90),
  line2: optionalLine(() => t('Address line 2'), 90),
  city: optionalLine(() => t('City'), 60),
  region: optionalLine(() => t('Region'), 40),
  postalCode: optionalLine(() => t('Postal code'), 12),
  country: z.enum(COUNTRY_CODES as [string, ...string[]], { error: () => t('Choose a country') }),
};
const parts = z.strictObject(PARTS);
const partsWithPhone = z.strictObject({ ...PARTS, phone });
type Parts = z.output<typeof parts>;

type PlaceRule = (typed: Parts) => string | undefined;

const cityError: PlaceRule = ({ country, city }) => {
  const { city: label } = addressFormat(country);
  return label && !city ? t('{label} is required', { label }) : undefined;
};

const regionError: PlaceRule = ({ country, region }) => {
  const format = addressFormat(country).region;
  if (!format) return undefined;
  if (!region) return format.isRequired ? t('{label} is required', { label: format.label }) : undefined;
  return format.codes && !format.codes.includes(region)
    ? t('{label}: choose one of the list', { label: format.label })
    : undefined;
};

const postalCodeError: PlaceRule = ({ country, postalCode }) => {
  const format = addressFormat(country).postalCode;
  if (!format) return undefined;
  const { label, isRequired, pattern, example } = format;
  if (!postalCode) return isRequired ? t('{label} is required', { label }) : undefined;
  return pattern && !pattern.test(normalPostalCode(country, postalCode))
    ? t('{label} must look like {example}', { label, example })
    : undefined;
};

const taxNumberError: PlaceRule = ({ country, taxId }) => (taxId ? taxIdError(country, taxId) : undefined);

/** Checks a part by the rule of its country, also while other parts are wrong. */
const placed = (part: 'city' | 'region' | 'postalCode' | 'taxId', rule: PlaceRule) => ({
  path: [part],
  error: (issue: { input: unknown }) => rule(issue.input as Parts),
  when: ({ value }: { value: unknown }) => {
    const { country, [part]: typed = '' } = (value ?? {}) as Partial<Parts>;
    return typeof typed === 'string' && country !== undefined && COUNTRY_CODES.includes(country);
  },
});

/** The rules of the country; those of a phone number are its own. */
function byCountry<Schema extends z.ZodType>(schema: Schema): Schema {
  const rules = schema as unknown as typeof parts;
  return rules
    .refine((typed) => !cityError(typed), placed('city', cityError))
    .refine((typed) => !regionError(typed), placed('region', regionError))
    .refine((typed) => !postalCodeError(typed), placed('postalCode', postalCodeError))
    .refine((typed) => !taxNumberError(typed), placed('taxId', taxNumberError)) as unknown as Schema;
}

function normal<Whole extends Parts>({ company, taxId, line2, city, region, postalCode, ...typed }: Whole) {
  const format = addressFormat(typed.country);
  const code = format.postalCode && postalCode ? normalPostalCode(typed.country, postalCode) : '';
  return {
    ...typed,
    ...(company ? { company } : {}),
    ...(taxId ? { taxId: normalTaxId(typed.country, taxId) } : {}),
    ...(line2 ? { line2 } : {}),
    city: (format.city ? city : countryName(typed.country, STORED_LOCALE)) ?? '',
    ...(format.region && region ? { region } : {}),
    ...(code ? { postalCode: code } : {}),
  };
}

/** An address as its country writes it: required parts, known regions, postal code. Drops parts the country lacks. */
export const address = byCountry(partsWithPhone).transform((typed): Address => normal(typed));

/** The address of an invoice, by the same rules. */
export const billingAddress = byCountry(parts).transform((typed): BillingAddress => normal(typed));
