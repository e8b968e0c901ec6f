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

const REGIONS: Record<string, string> = {
  US: 'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY AS GU MP PR VI AA AE AP',
  CA: 'AB BC MB NB NL NS NT NU ON PE QC SK YT',
  AU: 'ACT NSW NT QLD SA TAS VIC WA',
  BR: 'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO',
};

/**
 * Country | lines below the street | postal code (9 a digit, A a letter, * either) | example | its label | label of the
 * region | label of the city. A "?" ends the label of a part that may stay empty. From the address formats of the
 * Universal Postal Union.
 */
const TABLE = `
AE|city,region||||Emirate
AR|postalCode city,region|A9999AAA/9999|C1070AAM||Province?
AT|postalCode city|9999|1010
AU|city region postalCode|9999|2060|Postcode|State|Suburb
BE|postalCode city|9999|1000
BG|postalCode city|9999|1000
BR|city region,postalCode|99999-999|40301-110|CEP|State
CA|city region postalCode|A9A 9A9|H3Z 2Y7||Province
CH|postalCode city|9999|2544
CN|city region,postalCode|999999|266033||Province
CY|postalCode city|9999|2008
CZ|postalCode city|999 99|100 00
DE|postalCode city|99999|26133
DK|postalCode city|9999|8660
EE|postalCode city|99999|69501
ES|postalCode city,region|99999|28039||Province?
FI|postalCode city|99999|00550
FR|postalCode city|99999|33380
GB|city,postalCode|A9 9AA/A99 9AA/AA9 9AA/AA99 9AA/A9A 9AA/AA9A 9AA|EC1Y 8SY|Postcode||Town or city
GR|postalCode city|999 99|151 24
HK|city,region||||Area?|District
HR|postalCode city|99999|10000
HU|city,postalCode|9999|1037
IE|city,region,postalCode|A9* ****|A65 F4E2|Eircode?|County?|Town or city
IN|city postalCode,region|999999|110034|PIN code|State
IT|postalCode city region|99999|00144||Province?
JP|postalCode,region city|999-9999|154-0023||Prefecture
KR|region city,postalCode|99999|03051||Province?
LT|postalCode city|LT-99999/99999|04340
LU|postalCode city|9999|4750
LV|city,postalCode|LV-9999|LV-1073
MT|city,postalCode|AAA 9999|NXR 0100
MX|postalCode city region|99999|02860||State
NL|postalCode city|9999 AA|1234 AB
NO|postalCode city|9999|0025
NZ|city postalCode|9999|6001|Postcode||Town or city
PL|postalCode city|99-999|00-950
PT|postalCode city|9999-999|2725-079
RO|postalCode city|999999|060274
SE|postalCode city|999 99|113 49
SG|postalCode|999999|546080
SI|postalCode city|9999|4000
SK|postalCode city|999 99|010 01
TR|postalCode city|99999|34070
UA|city,region,postalCode|99999|01055||Region?
US|city region postalCode|99999/99999-9999|95014|ZIP code|State
ZA|city,postalCode|9999|0083
`;

/** For a country without a row: asks for little and accepts any postal code. */
const GENERIC = 'postalCode city,region|||Postal code?|Region?'.split('|');

/** The assigned codes of ISO 3166-1. */
export const COUNTRY_CODES: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ ' +
  'DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM ' +
  'PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ ' +
  'UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ');

const rows = new Map(
  TABLE.trim()
    .split('\n')
    .map((row) => row.split('|'))
    .map(([country = '', ...cells]) => [country, cells]),
);

export function addressFormat(country: string): AddressFormat {
  const [lines = '', like = '', example = '', postal = '', region = '', city] = rows.get(country) ?? GENERIC;
  const has = (part: PlacePart) => lines.includes(part);
  return {
    lines: lines.split(',').map((parts) => parts.split(' ') as PlacePart[]),
    city: has('city') ? city || 'City' : null,
    region: has('region') ? { ...labelled(region), codes: REGIONS[country]?.split(' ') ?? null } : null,
    postalCode: has('postalCode')
      ? { ...labelled(postal || 'Postal code'), pattern: like ? patternOf(like) : null, example }
      : null,
  };
}

function labelled(label: string): { label: string; isRequired: boolean } {
  return { label: label.replace('?', ''), isRequired: !label.endsWith('?') };
}

const CHARACTERS: Record<string, string> = { '9': '\\d', A: '[A-Z]', '*': '[A-Z0-9]', '/': '|' };

function patternOf(like: string): RegExp {
  return new RegExp(`^(?:${[...like].map((one) => CHARACTERS[one] ?? one).join('')})$`);
}
