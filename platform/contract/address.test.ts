import { describe, expect, test } from 'vitest';
import { countryName } from '#platform/format/country.ts';
import { inLanguage } from '#platform/words/current-language.ts';
import { LANGUAGES } from '#platform/words/languages.ts';
import { address, billingAddress } from './address.ts';
import { addressLines, normalPostalCode } from './address-text.ts';
import { addressFormat, COUNTRY_CODES } from './country-formats.ts';

const mia = { name: 'Mia Berg', line1: 'Elmweg 12', city: 'Berlin', phone: '+49 30 1234567' };

function errorsOf(typed: object) {
  const parsed = address.safeParse(typed);
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => [path.join('.'), message]);
}

describe('an address', () => {
  test('of Germany has its postal code before the city', () => {
    const parsed = address.parse({ ...mia, country: 'DE', postalCode: '10115' });
    expect(addressLines(parsed)).toEqual(['Mia Berg', 'Elmweg 12', '10115 Berlin', 'Germany']);
  });

  test('of a country that is one city is stored alike in every language', () => {
    const typed = { ...mia, country: 'SG', postalCode: '546080' };
    for (const language of LANGUAGES)
      expect(inLanguage(language, () => address.parse(typed).city)).toBe('Singapore');
  });

  test('of the United States has a state of the list and a ZIP code behind it', () => {
    const typed = { ...mia, country: 'US', city: 'Albany', region: 'NY', postalCode: '12207' };
    expect(addressLines(address.parse(typed)).at(-2)).toBe('Albany NY 12207');
    expect(errorsOf({ ...typed, region: 'XX' })).toEqual([['region', 'State: choose one of the list']]);
    expect(errorsOf({ ...typed, region: '' })).toEqual([['region', 'State is required']]);
    expect(errorsOf({ ...typed, postalCode: '1' })).toEqual([
      ['postalCode', 'ZIP code must look like 95014'],
    ]);
  });

  test('without its required parts names each of them as the country does', () => {
    expect(errorsOf({ ...mia, country: 'GB', city: '', postalCode: '' })).toEqual([
      ['city', 'Town or city is required'],
      ['postalCode', 'Postcode is required'],
    ]);
  });

  test('names every wrong part at once', () => {
    const wrong = new Set(
      errorsOf({ ...mia, name: '', country: 'DE', postalCode: '1' }).map(([part]) => part),
    );
    expect([...wrong]).toEqual(['name', 'postalCode']);
  });

  test('drops the parts that the country does not use', () => {
    expect(address.parse({ ...mia, country: 'DE', postalCode: '10115', region: 'BE' })).not.toHaveProperty(
      'region',
    );
  });

  test('of a city state needs no city', () => {
    const typed = { ...mia, city: '', country: 'SG', postalCode: '546080' };
    expect(address.parse(typed).city).toBe('Singapore');
  });

  test('of a country without a format accepts any postal code or none', () => {
    expect(errorsOf({ ...mia, country: 'FJ' })).toEqual([]);
    expect(errorsOf({ ...mia, country: 'FJ', postalCode: 'P.O. 12' })).toEqual([]);
  });

  test.each(['city', 'region', 'postalCode'])('takes no %s that is no text', (part) => {
    for (const value of [true, 5, [], {}])
      expect(errorsOf({ ...mia, country: 'US', region: 'NY', postalCode: '12207', [part]: value })).toEqual([
        [part, expect.any(String)],
      ]);
  });

  test('of an invoice keeps the same rules, and takes no phone number', () => {
    const { phone, ...payer } = { ...mia, country: 'DE', postalCode: '10115' };
    expect(billingAddress.parse({ ...payer, company: 'Berg AG', taxId: 'de 136 695 976' })).toEqual({
      ...payer,
      company: 'Berg AG',
      taxId: 'DE136695976',
    });
    expect(billingAddress.safeParse({ ...payer, phone }).success).toBe(false);
    const wrong = billingAddress.safeParse({ ...payer, postalCode: '1', taxId: 'DE12' });
    expect(wrong.error?.issues.map(({ path }) => path.join('.'))).toEqual(['postalCode', 'taxId']);
  });

  test('takes no unknown country and no unknown part', () => {
    expect(errorsOf({ ...mia, country: 'XX' })).toEqual([['country', 'Choose a country']]);
    expect(errorsOf({ ...mia, country: 'DE', postalCode: '10115', role: 'admin' })).not.toEqual([]);
  });
});

test.each([
  ['GB', 'ec1y8sy', 'EC1Y 8SY'],
  ['GB', 'w1a 1aa', 'W1A 1AA'],
  ['NL', '1234ab', '1234 AB'],
  ['PL', '00950', '00-950'],
  ['CA', 'h3z2y7', 'H3Z 2Y7'],
  ['US', '95014-1234', '95014-1234'],
  ['DE', ' 10115 ', '10115'],
  ['DE', 'DE-10115', '10115'],
  ['SE', 'SE-113 49', '11349'],
  ['BR', '40301110', '40301-110'],
  ['LV', 'lv1073', 'LV-1073'],
  ['KE', '20 100', '20100'],
])('a postal code of %s typed as "%s" is stored as "%s"', (country, typed, stored) => {
  expect(normalPostalCode(country, typed)).toBe(stored);
});

test('every country has a name, a street line and a postal code that matches its own example', () => {
  for (const country of COUNTRY_CODES) {
    expect(countryName(country), country).not.toBe(country);
    const { postalCode, lines } = addressFormat(country);
    expect(lines.flat().length, country).toBeGreaterThan(0);
    if (postalCode?.pattern) expect(postalCode.example, country).toMatch(postalCode.pattern);
  }
});
