import { expect, test } from 'vitest';
import type { Address } from '#platform/contract/address-text.ts';
import { normalTaxId, taxIdError } from '#platform/contract/tax-id.ts';
import { requireTaxNumber } from './require-tax-number.ts';

const at = (country: string, typed: string): Address => ({
  name: 'Ada',
  company: 'Ada Ltd.',
  line1: '1 Street',
  city: 'City',
  country,
  phone: '0123456',
  taxId: normalTaxId(country, typed),
});

// From the registers of the companies, or the examples of their tax offices.
const REAL = [
  ['DE', 'DE136695976'],
  ['DE', 'NL 0044.95.445.B01'],
  ['AT', 'ATU13585627'],
  ['FR', 'FR40303265045'],
  ['GR', '094259216'],
  ['ES', 'B58378431'],
  ['IE', 'IE6433435F'],
  ['GB', 'GB980780684'],
  ['GB', 'XI980780684'],
  ['CH', 'CHE-107.787.577 MWST'],
  ['IN', '27AAPFU0939F1ZV'],
  ['JP', 'T7010401022916'],
  ['KR', '116-82-00276'],
  ['AU', '83 914 571 673'],
  ['US', '91-1144442'],
];

test.each(REAL)('in %s, %s passes', async (country, typed) => {
  expect(taxIdError(country, typed)).toBeUndefined();
  await requireTaxNumber(at(country, typed));
});

test.each(REAL.filter(([country]) => country !== 'US'))(
  'in %s, %s with another digit is refused',
  async (country, typed) => {
    let digits = 0;
    const wrong = typed.replace(/\d/g, (digit) =>
      ++digits === 4 ? String((Number(digit) + 1) % 10) : digit,
    );
    expect(taxIdError(country, wrong)).toBeUndefined();
    await expect(requireTaxNumber(at(country, wrong))).rejects.toMatchObject({
      code: 'validation',
      errors: [
        { field: 'delivery.taxId', message: expect.stringMatching(/ does not exist\. Check its digits$/) },
      ],
    });
  },
);

test('a number of a country without known digits passes, and so does none', async () => {
  await requireTaxNumber(at('AE', '100 1234 5678 0003'));
  const { taxId, ...nobody } = at('AE', '100 1234 5678 0003');
  expect(taxId).toBe('100123456780003');
  await requireTaxNumber(nobody);
});
