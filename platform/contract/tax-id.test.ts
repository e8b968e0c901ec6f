import { expect, test } from 'vitest';
import { normalTaxId, taxIdError, taxIdLabel } from './tax-id.ts';

test.each([
  ['DE', 'de 123 456 789', 'DE123456789'],
  ['DE', '123456789', 'DE123456789'],
  ['AT', 'ATU12345678', 'ATU12345678'],
  ['BE', '0123.456.789', 'BE0123456789'],
  ['GR', '123456789', 'EL123456789'],
  ['ES', 'B-12345678', 'ESB12345678'],
  ['FR', 'FR 40 303265045', 'FR40303265045'],
  ['NL', 'NL123456789B01', 'NL123456789B01'],
  ['IE', 'IE1234567FA', 'IE1234567FA'],
  ['GB', '123 4567 89', 'GB123456789'],
  ['CH', 'CHE-123.456.789 MWST', 'CHE123456789MWST'],
  ['KR', '1234567890', '123-45-67890'],
  ['KR', '123-45-67890', '123-45-67890'],
  ['US', '12-3456789', '123456789'],
  ['JP', 'T1234567890123', 'T1234567890123'],
  ['IN', '27AAPFU0939F1ZV', '27AAPFU0939F1ZV'],
  // A company of one country has goods sent to another.
  ['DE', 'NL123456789B01', 'NL123456789B01'],
  ['KR', 'DE123456789', 'DE123456789'],
  ['AE', '100 1234 5678 0003', '100123456780003'],
])('in %s, %s is taken as %s, and is the same when typed again', (country, typed, id) => {
  expect(taxIdError(country, typed)).toBeUndefined();
  expect(normalTaxId(country, typed)).toBe(id);
  expect(taxIdError(country, id)).toBeUndefined();
  expect(normalTaxId(country, id)).toBe(id);
});

test.each([
  ['DE', '12345678'],
  ['DE', 'DE12345678X'],
  ['GB', 'hello'],
  ['KR', '123-45-6789'],
  ['US', '1234'],
  ['AE', 'a b'],
  ['AE', '<script>alert(1)</script>'],
  ['NG', '\u202e123456'],
])('in %s, %s is none', (country, typed) => {
  expect(taxIdError(country, typed)).toMatch(/must look like|is not valid/);
});

test('has the name that its country gives it', () => {
  expect(['DE', 'GR', 'CH', 'GB', 'KR', 'US'].map(taxIdLabel)).toEqual([
    'VAT number',
    'VAT number',
    'VAT number',
    'VAT number',
    'Business registration number',
    'Tax number',
  ]);
});
