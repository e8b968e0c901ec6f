import type { ShopSettings } from './shop-settings.ts';

/** The name of each setting in the back office and in the audit log. */
export const SETTING_LABELS: Readonly<Record<keyof ShopSettings, string>> = {
  opening: 'The shop is',
  firstSteps: 'First steps',
  productsFor: 'Who can see products',
  language: 'Language of the shop',
  languages: 'Other languages',
  returns: 'Returns',
  warranty: 'Warranty',
  facets: 'Filters',
  synonyms: 'Synonyms',
  sellerName: 'Name on invoices',
  sellerAddress: 'Address on invoices',
  sellerTaxId: 'Tax number',
  buyerTaxId: 'Ask buyers for their tax ID',
  cartReminders: 'Reminders',
  returnDays: 'Days for returns',
  undoMinutes: 'Minutes to undo a shipment',
  carriers: 'Carriers',
  publishReviewsOf: 'Publish at once',
  askForReviewDays: 'Days until we ask for a review',
  timeZone: 'Time zone',
  homeCountry: 'Home country',
  taxes: 'Your prices',
  shippingTaxClass: 'Tax class of shipping',
};
