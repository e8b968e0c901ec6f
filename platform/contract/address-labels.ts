import { t } from '#platform/words/t.ts';

/** The parts of addresses as the rows of `address-formats.ts` name them, in the language of the page or call. */
export const addressLabels = (): Readonly<Record<string, string>> => ({
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
