import accounts from '#modules/accounts/module.ts';
import audit from '#modules/audit/module.ts';
import backup from '#modules/backup/module.ts';
import cart from '#modules/cart/module.ts';
import catalogue from '#modules/catalogue/module.ts';
import checkout from '#modules/checkout/module.ts';
import content from '#modules/content/module.ts';
import customerOrders from '#modules/customer-orders/module.ts';
import customers from '#modules/customers/module.ts';
import documents from '#modules/documents/module.ts';
import exports from '#modules/exports/module.ts';
import firstSteps from '#modules/first-steps/module.ts';
import fulfilment from '#modules/fulfilment/module.ts';
import inbox from '#modules/inbox/module.ts';
import integrity from '#modules/integrity/module.ts';
import live from '#modules/live/module.ts';
import mails from '#modules/mails/module.ts';
import newsletter from '#modules/newsletter/module.ts';
import officeSearch from '#modules/office-search/module.ts';
import orderStates from '#modules/order-states/module.ts';
import orders from '#modules/orders/module.ts';
import overview from '#modules/overview/module.ts';
import payments from '#modules/payments/module.ts';
import phoneOrders from '#modules/phone-orders/module.ts';
import priceLists from '#modules/price-lists/module.ts';
import pricing from '#modules/pricing/module.ts';
import reconciliation from '#modules/reconciliation/module.ts';
import reminders from '#modules/reminders/module.ts';
import reports from '#modules/reports/module.ts';
import reviews from '#modules/reviews/module.ts';
import settings from '#modules/settings/module.ts';
import staffMails from '#modules/staff-mails/module.ts';
import staffOrders from '#modules/staff-orders/module.ts';
import stockAlerts from '#modules/stock-alerts/module.ts';
import storefront from '#modules/storefront/module.ts';
import team from '#modules/team/module.ts';
import translations from '#modules/translations/module.ts';
import uploads from '#modules/uploads/module.ts';
import withdrawals from '#modules/withdrawals/module.ts';
import { compose } from '#platform/module.ts';

/** The modules of the shop, from the lowest to the highest: each may import only modules before it. Nothing else lists them. */
export const MODULES = [
  translations,
  mails,
  inbox,
  uploads,
  settings,
  orderStates,
  pricing,
  catalogue,
  orders,
  content,
  accounts,
  staffMails,
  team,
  reviews,
  priceLists,
  cart,
  customers,
  documents,
  integrity,
  payments,
  checkout,
  fulfilment,
  withdrawals,
  phoneOrders,
  newsletter,
  stockAlerts,
  reminders,
  customerOrders,
  backup,
  audit,
  reconciliation,
  firstSteps,
  overview,
  reports,
  staffOrders,
  officeSearch,
  exports,
  live,
  storefront,
] as const;

/** The folders of extensions that always belong to this shop; the setting EXTENSIONS adds more. */
export const EXTENSIONS: readonly string[] = [];

/** All that the modules bring, without extensions. */
export const SHOP = compose(MODULES);
