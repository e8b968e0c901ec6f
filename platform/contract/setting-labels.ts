import { t } from '#platform/words/t.ts';
import type { ShopSettings } from './shop-settings.ts';

/** The name of each setting in the back office and in the audit log. */
export const settingLabels = (): Readonly<Record<keyof ShopSettings, string>> => ({
  opening: t('The shop is'),
  firstSteps: t('First steps'),
  productsFor: t('Who can see products'),
  language: t('Language of the shop'),
  languages: t('Other languages'),
  returns: t('Returns'),
  warranty: t('Warranty'),
  facets: t('Filters'),
  synonyms: t('Synonyms'),
  sellerName: t('Name on invoices'),
  sellerAddress: t('Address on invoices'),
  sellerTaxId: t('Tax number'),
  buyerTaxId: t('Ask buyers for their tax ID'),
  cartReminders: t('Reminders'),
  customersCancel: t('Cancelling paid orders'),
  returnDays: t('Days for returns'),
  withdrawalDays: t('Days to withdraw'),
  orderButton: t('Order button'),
  undoMinutes: t('Minutes to undo a shipment'),
  carriers: t('Carriers'),
  publishReviewsOf: t('Publish at once'),
  askForReviewDays: t('Days until we ask for a review'),
  timeZone: t('Time zone'),
  currency: t('Currency'),
  homeCountry: t('Home country'),
  taxes: t('Your prices'),
  shippingTaxClass: t('Tax class of shipping'),
});
