/** The tax class of a product without another one. */
export const STANDARD_CLASS = 'Standard';

export const FRESH_TAX_SETTINGS = {
  homeCountry: 'US',
  taxes: 'added',
  shippingTaxClass: STANDARD_CLASS,
} as const;
