import type { BillingAddress } from '#platform/contract/address-text.ts';
import { invalidField } from '#platform/contract/problems.ts';
import { taxIdCountry, taxIdLabel } from '#platform/contract/tax-id.ts';
import { t } from '#platform/words/t.ts';

/** The name in stdnum of the tax number that companies of a country have. */
const NUMBER_OF: Readonly<Record<string, string>> = {
  AT: 'uid',
  CZ: 'dic',
  DK: 'cvr',
  EE: 'kmkr',
  ES: 'nif',
  FI: 'alv',
  FR: 'tva',
  HR: 'oib',
  HU: 'anum',
  IT: 'iva',
  LT: 'pvm',
  LU: 'tva',
  LV: 'pvn',
  NL: 'btw',
  PL: 'nip',
  PT: 'nif',
  RO: 'cif',
  SI: 'ddv',
  SK: 'dph',
  AU: 'abn',
  CN: 'uscc',
  IN: 'gstin',
  JP: 'cn',
  KR: 'brn',
  MX: 'rfc',
  NO: 'mva',
  SG: 'uen',
  TR: 'vkn',
  TW: 'ubn',
};

/**
 * Throws `validation` beside the tax number of an address if its check digits are wrong. Numbers of a country whose digits are
 * unknown pass.
 */
export async function requireTaxNumber(
  { country, taxId }: BillingAddress,
  of: 'delivery' | 'billing' = 'delivery',
): Promise<void> {
  if (!taxId) return;
  const home = taxIdCountry(country, taxId);
  // 200 kB of rules, which only companies need.
  const { stdnum } = await import('stdnum');
  const check = stdnum[home]?.[NUMBER_OF[home] ?? 'vat'];
  // Japan's number starts with a T on invoices only.
  const number = home === 'JP' ? taxId.replace(/^T/, '') : taxId.replace(/^XI/, 'GB');
  if (check && !check.validate(number).isValid)
    throw invalidField(
      `${of}.taxId`,
      t('{home} {taxId} does not exist. Check its digits', { home: taxIdLabel(home), taxId }),
    );
}
