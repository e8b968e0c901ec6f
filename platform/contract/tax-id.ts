import { t } from '#platform/words/t.ts';

/** The value-added tax numbers of Europe behind their prefix: 9 a digit, A a letter, * either. A "/" parts alternatives. */
const WITH_PREFIX = `
AT U99999999|BE 9999999999|BG 999999999/9999999999|CY 99999999A|CZ 99999999/999999999/9999999999|DE 999999999|DK 99999999
EE 999999999|EL 999999999|ES *9999999*|FI 99999999|FR **999999999|HR 99999999999|HU 99999999|IE 9999999A/9999999AA/9*99999A
IT 99999999999|LT 999999999/999999999999|LU 99999999|LV 99999999999|MT 99999999|NL 999999999A99|PL 9999999999|PT 999999999
RO 99/999/9999/99999/999999/9999999/99999999/999999999/9999999999|SE 999999999999|SI 99999999|SK 9999999999
GB 999999999/999999999999/AA999|XI 999999999/999999999999/AA999|CHE 999999999/999999999MWST/999999999TVA/999999999IVA`;

/** The numbers of other countries, without signs between their parts. */
const BY_COUNTRY = `
AU 99999999999|BR **************|CA 999999999/999999999AA9999|CN ******************|IN 99AAAAA9999A***|JP 9999999999999/A9999999999999
KR 9999999999|MX AAA999999***/AAAA999999***|NO 999999999/999999999AAA|NZ 999999999/99999999|SG 99999999A/999999999A/A99AA9999A
TR 9999999999/99999999999|TW 99999999|US 999999999|ZA 9999999999`;

const rulesOf = (table: string) =>
  new Map(
    table
      .trim()
      .split(/[|\n]/)
      .map((row): [string, RegExp] => {
        const [code = '', shapes = ''] = row.split(' ');
        const shape = shapes.replaceAll('9', '\\d').replaceAll('A', '[A-Z]').replaceAll('*', '[A-Z0-9]');
        return [code, new RegExp(`^(?:${shape.replaceAll('/', '|')})$`)];
      }),
  );
const PREFIXED = rulesOf(WITH_PREFIX);
const NATIONAL = rulesOf(BY_COUNTRY);

/** The prefix of a country's numbers where it is not the country's code. */
const PREFIX_OF: Readonly<Record<string, string>> = { GR: 'EL', CH: 'CHE' };

const EXAMPLES: Readonly<Record<string, string>> = {
  DE: 'DE136695976',
  GB: 'GB980780684',
  CHE: 'CHE-107.787.577 MWST',
  KR: '123-45-67890',
  US: '12-3456789',
  IN: '27AAPFU0939F1ZV',
  JP: 'T1234567890123',
};

/** The name of a company's tax number in its own country. */
export function taxIdLabel(country: string): string {
  if (PREFIXED.has(PREFIX_OF[country] ?? country)) return t('VAT number');
  return country === 'KR' ? t('Business registration number') : t('Tax number');
}

/** The number without spaces, dots and dashes, with the prefix of its country in Europe; Korea's with its dashes. */
export function normalTaxId(country: string, typed: string): string {
  const bare = typed.toUpperCase().replaceAll(/[\s.\-/–]/g, '');
  const prefix = PREFIX_OF[country] ?? country;
  const rule = PREFIXED.get(prefix);
  if (rule?.test(bare) && !prefixOf(bare)) return `${prefix}${bare}`;
  if (country === 'KR' && NATIONAL.get('KR')?.test(bare))
    return `${bare.slice(0, 3)}-${bare.slice(3, 5)}-${bare.slice(5)}`;
  return bare;
}

/**
 * Returns why a tax number is invalid, in words. A company may have goods sent to another country than its own, so a European number is
 * checked by its prefix. Only the tax office knows which numbers are in use.
 */
export function taxIdError(country: string, typed: string): string | undefined {
  const id = normalTaxId(country, typed);
  const prefix = prefixOf(id);
  const isSound = prefix
    ? true
    : PREFIXED.has(PREFIX_OF[country] ?? country)
      ? false
      : (NATIONAL.get(country) ?? /^[A-Z0-9]{4,25}$/).test(id.replaceAll('-', ''));
  if (isSound) return undefined;
  const home = PREFIX_OF[country] ?? country;
  const example =
    EXAMPLES[home] ?? (PREFIXED.has(home) ? t('{prefix} and the number', { prefix: home }) : undefined);
  return example
    ? t('{label} must look like {example}', { label: taxIdLabel(country), example })
    : t('{name} is not valid', { name: taxIdLabel(country) });
}

/** The country whose tax office gave out a number, by the prefix of a European one. */
export function taxIdCountry(country: string, id: string): string {
  const prefix = prefixOf(id);
  const [home] = Object.entries({ ...PREFIX_OF, GB: 'XI' }).find(([, other]) => other === prefix) ?? [];
  return home ?? prefix ?? country;
}

/** The European prefix of a complete number. */
function prefixOf(id: string): string | undefined {
  return [id.slice(0, 3), id.slice(0, 2)].find((prefix) =>
    PREFIXED.get(prefix)?.test(id.slice(prefix.length)),
  );
}
