/** The tax class of a product without another one. */
export const STANDARD_CLASS = 'Standard';

/** The settings of tax in a fresh shop. */
export const FRESH_TAX_SETTINGS = {
  homeCountry: 'US',
  taxes: 'added',
  shippingTaxClass: STANDARD_CLASS,
} as const;
