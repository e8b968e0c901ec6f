import type { Call } from './call.ts';
import * as account from './calls/account.ts';
import * as audit from './calls/audit.ts';
import * as cart from './calls/cart.ts';
import * as checkout from './calls/checkout.ts';
import * as collections from './calls/collections.ts';
import * as content from './calls/content.ts';
import * as customerGroups from './calls/customer-groups.ts';
import * as customerMerging from './calls/customer-merging.ts';
import * as customers from './calls/customers.ts';
import * as documents from './calls/documents.ts';
import * as drafts from './calls/drafts.ts';
import * as exports from './calls/exports.ts';
import * as fulfilment from './calls/fulfilment.ts';
import * as imports from './calls/imports.ts';
import * as inbox from './calls/inbox.ts';
import * as live from './calls/live.ts';
import * as managedProducts from './calls/managed-products.ts';
import * as members from './calls/members.ts';
import * as messages from './calls/messages.ts';
import * as newsletter from './calls/newsletter.ts';
import * as orderLinks from './calls/order-links.ts';
import * as orderViews from './calls/order-views.ts';
import * as orders from './calls/orders.ts';
import * as overview from './calls/overview.ts';
import * as passkeys from './calls/passkeys.ts';
import * as payments from './calls/payments.ts';
import * as phoneOrders from './calls/phone-orders.ts';
import * as pictures from './calls/pictures.ts';
import * as pricing from './calls/pricing.ts';
import * as productSchedule from './calls/product-schedule.ts';
import * as productVersions from './calls/product-versions.ts';
import * as products from './calls/products.ts';
import * as properties from './calls/properties.ts';
import * as reconciliation from './calls/reconciliation.ts';
import * as reminders from './calls/reminders.ts';
import * as returns from './calls/returns.ts';
import * as reviews from './calls/reviews.ts';
import * as settings from './calls/settings.ts';
import * as shipments from './calls/shipments.ts';
import * as staffMails from './calls/staff-mails.ts';
import * as staffOrders from './calls/staff-orders.ts';
import * as stock from './calls/stock.ts';
import * as stockAlerts from './calls/stock-alerts.ts';
import * as storefront from './calls/storefront.ts';
import * as team from './calls/team.ts';
import * as twoFactor from './calls/two-factor.ts';
import * as uploads from './calls/uploads.ts';
import * as variants from './calls/variants.ts';

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
