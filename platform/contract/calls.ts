import * as account from '#modules/accounts/contract/calls/account.ts';
import * as members from '#modules/accounts/contract/calls/members.ts';
import * as passkeys from '#modules/accounts/contract/calls/passkeys.ts';
import * as twoFactor from '#modules/accounts/contract/calls/two-factor.ts';
import * as audit from '#modules/audit/contract/calls/audit.ts';
import * as cart from '#modules/cart/contract/calls/cart.ts';
import * as collections from '#modules/catalogue/contract/calls/collections.ts';
import * as drafts from '#modules/catalogue/contract/calls/drafts.ts';
import * as imports from '#modules/catalogue/contract/calls/imports.ts';
import * as managedProducts from '#modules/catalogue/contract/calls/managed-products.ts';
import * as pictures from '#modules/catalogue/contract/calls/pictures.ts';
import * as productSchedule from '#modules/catalogue/contract/calls/product-schedule.ts';
import * as productVersions from '#modules/catalogue/contract/calls/product-versions.ts';
import * as products from '#modules/catalogue/contract/calls/products.ts';
import * as properties from '#modules/catalogue/contract/calls/properties.ts';
import * as stock from '#modules/catalogue/contract/calls/stock.ts';
import * as variants from '#modules/catalogue/contract/calls/variants.ts';
import * as checkout from '#modules/checkout/contract/calls/checkout.ts';
import * as content from '#modules/content/contract/calls/content.ts';
import * as orderLinks from '#modules/customer-orders/contract/calls/order-links.ts';
import * as customerGroups from '#modules/customers/contract/calls/customer-groups.ts';
import * as customerMerging from '#modules/customers/contract/calls/customer-merging.ts';
import * as customers from '#modules/customers/contract/calls/customers.ts';
import * as documents from '#modules/documents/contract/calls/documents.ts';
import * as exports from '#modules/exports/contract/calls/exports.ts';
import * as fulfilment from '#modules/fulfilment/contract/calls/fulfilment.ts';
import * as returns from '#modules/fulfilment/contract/calls/returns.ts';
import * as shipments from '#modules/fulfilment/contract/calls/shipments.ts';
import * as inbox from '#modules/inbox/contract/calls/inbox.ts';
import * as messages from '#modules/inbox/contract/calls/messages.ts';
import * as live from '#modules/live/contract/calls/live.ts';
import * as newsletter from '#modules/newsletter/contract/calls/newsletter.ts';
import * as orders from '#modules/orders/contract/calls/orders.ts';
import * as overview from '#modules/overview/contract/calls/overview.ts';
import * as payments from '#modules/payments/contract/calls/payments.ts';
import * as phoneOrders from '#modules/phone-orders/contract/calls/phone-orders.ts';
import * as pricing from '#modules/pricing/contract/calls/pricing.ts';
import * as reconciliation from '#modules/reconciliation/contract/calls/reconciliation.ts';
import * as reminders from '#modules/reminders/contract/calls/reminders.ts';
import * as reviews from '#modules/reviews/contract/calls/reviews.ts';
import * as settings from '#modules/settings/contract/calls/settings.ts';
import * as staffMails from '#modules/staff-mails/contract/calls/staff-mails.ts';
import * as orderViews from '#modules/staff-orders/contract/calls/order-views.ts';
import * as staffOrders from '#modules/staff-orders/contract/calls/staff-orders.ts';
import * as stockAlerts from '#modules/stock-alerts/contract/calls/stock-alerts.ts';
import * as team from '#modules/team/contract/calls/team.ts';
import * as uploads from '#modules/uploads/contract/calls/uploads.ts';
import type { Call } from './call.ts';
import * as storefront from './calls/storefront.ts';

/** Every HTTP operation below `/api`, apart from Better Auth's under `/api/auth`. */
export const CALLS: readonly Call[] = [
  storefront,
  products,
  variants,
  pictures,
  productVersions,
  productSchedule,
  drafts,
  managedProducts,
  imports,
  stock,
  properties,
  collections,
  reviews,
  cart,
  checkout,
  reminders,
  orders,
  fulfilment,
  returns,
  shipments,
  staffOrders,
  orderViews,
  phoneOrders,
  orderLinks,
  documents,
  payments,
  reconciliation,
  overview,
  members,
  customerGroups,
  customerMerging,
  customers,
  account,
  team,
  twoFactor,
  passkeys,
  staffMails,
  newsletter,
  stockAlerts,
  messages,
  inbox,
  audit,
  exports,
  uploads,
  settings,
  content,
  pricing,
  live,
]
  .flatMap((resource) => Object.values(resource as Record<string, unknown>))
  .filter(isCall);

function isCall(value: unknown): value is Call {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'who' in value
  );
}
