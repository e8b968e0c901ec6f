import { t } from '#platform/words/t.ts';
import { ADDRESS_FORMATS, REGION_CODES } from './address-formats.ts';
import { lazy } from './lazy.ts';

/** The parts of addresses as the rows of `address-formats.ts` name them, in the language of the page or call. */
const addressLabels = (): Readonly<Record<string, string>> => ({
  City: t('City'),
  'Postal code': t('Postal code'),
  Province: t('Province'),
  State: t('State'),
  'ZIP code': t('ZIP code'),
  Island: t('Island'),
  District: t('District'),
  'Town or city': t('Town or city'),
  Postcode: t('Postcode'),
  Department: t('Department'),
  Parish: t('Parish'),
  Oblast: t('Oblast'),
  County: t('County'),
  Suburb: t('Suburb'),
  Region: t('Region'),
  Prefecture: t('Prefecture'),
  'PIN code': t('PIN code'),
  Emirate: t('Emirate'),
  Eircode: t('Eircode'),
  CEP: t('CEP'),
  Area: t('Area'),
});

/** A part of an address whose place and name depend on the country. */
export type PlacePart = 'postalCode' | 'city' | 'region';

export type AddressFormat = {
  /** The lines below the street, as the country prints and asks for them. */
  lines: readonly (readonly PlacePart[])[];
  /** The label of the city; null for a country that is one city. */
  city: string | null;
  region: { label: string; isRequired: boolean; codes: readonly string[] | null } | null;
  postalCode: { label: string; isRequired: boolean; pattern: RegExp | null; example: string } | null;
};

/** For a country without a row: asks for little and accepts any postal code. */
const GENERIC = 'postalCode city,region;;;Postal code?;Region?;City'.split(';');

/** The assigned codes of ISO 3166-1. */
export const COUNTRY_CODES: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ ' +
  'DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM ' +
  'PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ ' +
  'UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ');

const rows = lazy(
  () =>
    new Map(
      ADDRESS_FORMATS.trim()
        .split('\n')
        .map((row) => row.split(';'))
        .map(([country = '', ...cells]) => [country, cells]),
    ),
);

export function addressFormat(country: string): AddressFormat {
  const [lines = '', pattern, example = '', postalCode = '', region = '', city = ''] =
    rows().get(country) ?? GENERIC;
  const has = (part: PlacePart) => lines.includes(part);
  return {
    lines: lines.split(',').map((parts) => parts.split(' ') as PlacePart[]),
    city: has('city') ? labelled(city).label : null,
    region: has('region') ? { ...labelled(region), codes: REGION_CODES[country]?.split(' ') ?? null } : null,
    postalCode: has('postalCode')
      ? { ...labelled(postalCode), pattern: pattern ? new RegExp(`^(?:${pattern})$`) : null, example }
      : null,
  };
}

function labelled(label: string): { label: string; isRequired: boolean } {
  const english = label.replace('?', '');
  return { label: addressLabels()[english] ?? english, isRequired: !label.endsWith('?') };
}
