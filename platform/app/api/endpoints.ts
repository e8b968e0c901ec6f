import type { z } from 'zod';
import type * as account from '#modules/accounts/contract/calls/account.ts';
import type * as members from '#modules/accounts/contract/calls/members.ts';
import type * as passkeys from '#modules/accounts/contract/calls/passkeys.ts';
import type * as twoFactor from '#modules/accounts/contract/calls/two-factor.ts';
import type * as audit from '#modules/audit/contract/calls/audit.ts';
import type * as cart from '#modules/cart/contract/calls/cart.ts';
import type * as collections from '#modules/catalogue/contract/calls/collections.ts';
import type * as drafts from '#modules/catalogue/contract/calls/drafts.ts';
import type * as imports from '#modules/catalogue/contract/calls/imports.ts';
import type * as managedProducts from '#modules/catalogue/contract/calls/managed-products.ts';
import type * as pictures from '#modules/catalogue/contract/calls/pictures.ts';
import type * as productSchedule from '#modules/catalogue/contract/calls/product-schedule.ts';
import type * as productVersions from '#modules/catalogue/contract/calls/product-versions.ts';
import type * as products from '#modules/catalogue/contract/calls/products.ts';
import type * as properties from '#modules/catalogue/contract/calls/properties.ts';
import type * as stock from '#modules/catalogue/contract/calls/stock.ts';
import type * as variants from '#modules/catalogue/contract/calls/variants.ts';
import type * as checkout from '#modules/checkout/contract/calls/checkout.ts';
import type * as content from '#modules/content/contract/calls/content.ts';
import type * as orderLinks from '#modules/customer-orders/contract/calls/order-links.ts';
import type * as customerGroups from '#modules/customers/contract/calls/customer-groups.ts';
import type * as customerMerging from '#modules/customers/contract/calls/customer-merging.ts';
import type * as customers from '#modules/customers/contract/calls/customers.ts';
import type * as documents from '#modules/documents/contract/calls/documents.ts';
import type * as exports from '#modules/exports/contract/calls/exports.ts';
import type * as fulfilment from '#modules/fulfilment/contract/calls/fulfilment.ts';
import type * as returns from '#modules/fulfilment/contract/calls/returns.ts';
import type * as shipments from '#modules/fulfilment/contract/calls/shipments.ts';
import type * as inbox from '#modules/inbox/contract/calls/inbox.ts';
import type * as messages from '#modules/inbox/contract/calls/messages.ts';
import type * as live from '#modules/live/contract/calls/live.ts';
import type * as newsletter from '#modules/newsletter/contract/calls/newsletter.ts';
import type * as orders from '#modules/orders/contract/calls/orders.ts';
import type * as overview from '#modules/overview/contract/calls/overview.ts';
import type * as payments from '#modules/payments/contract/calls/payments.ts';
import type * as phoneOrders from '#modules/phone-orders/contract/calls/phone-orders.ts';
import type * as pricing from '#modules/pricing/contract/calls/pricing.ts';
import type * as reconciliation from '#modules/reconciliation/contract/calls/reconciliation.ts';
import type * as reminders from '#modules/reminders/contract/calls/reminders.ts';
import type * as reviews from '#modules/reviews/contract/calls/reviews.ts';
import type * as settings from '#modules/settings/contract/calls/settings.ts';
import type * as staffMails from '#modules/staff-mails/contract/calls/staff-mails.ts';
import type * as orderViews from '#modules/staff-orders/contract/calls/order-views.ts';
import type * as staffOrders from '#modules/staff-orders/contract/calls/staff-orders.ts';
import type * as stockAlerts from '#modules/stock-alerts/contract/calls/stock-alerts.ts';
import type * as team from '#modules/team/contract/calls/team.ts';
import type { Call } from '#platform/contract/call.ts';
import type * as storefront from '#platform/contract/calls/storefront.ts';

// Types only: schemas type every call but add nothing to the browser's bundle.

type Resource =
  | typeof account
  | typeof audit
  | typeof cart
  | typeof checkout
  | typeof collections
  | typeof content
  | typeof customerGroups
  | typeof customerMerging
  | typeof customers
  | typeof drafts
  | typeof managedProducts
  | typeof properties
  | typeof exports
  | typeof fulfilment
  | typeof returns
  | typeof shipments
  | typeof imports
  | typeof inbox
  | typeof live
  | typeof members
  | typeof messages
  | typeof newsletter
  | typeof orderLinks
  | typeof documents
  | typeof orders
  | typeof orderViews
  | typeof overview
  | typeof payments
  | typeof pictures
  | typeof reconciliation
  | typeof pricing
  | typeof productSchedule
  | typeof productVersions
  | typeof products
  | typeof reminders
  | typeof reviews
  | typeof settings
  | typeof staffMails
  | typeof team
  | typeof twoFactor
  | typeof passkeys
  | typeof staffOrders
  | typeof stock
  | typeof phoneOrders
  | typeof stockAlerts
  | typeof storefront
  | (typeof variants & typeof pictures);
type Declaration<R> = R extends unknown ? R[keyof R] : never;
// The token exchange shares method and path with saving the profile; only the session code makes it.
type Declared = Exclude<
  Extract<Declaration<Resource>, Pick<Call, 'method' | 'path' | 'who'>>,
  typeof members.exchangeToken
>;

type EndpointOf<C> = C extends { method: infer M extends string; path: infer P extends string }
  ? `${M} ${P}`
  : never;
type CallAt<E extends string, C = Declared> = C extends Declared
  ? EndpointOf<C> extends E
    ? C
    : never
  : never;

/** A call by method and path, such as `GET /product/{id}`. */
export type Endpoint = EndpointOf<Declared>;
/** A public call: made without credentials, with the same answer for everyone. */
export type VisitorEndpoint = EndpointOf<Extract<Declared, { who: 'anyone' }>>;
/** A call of a member or visitor, whom the browser's cookies name. */
export type CustomerEndpoint = EndpointOf<Extract<Declared, { who: 'customer' }>>;
/** A call that needs the access token. */
export type MemberEndpoint = Exclude<Endpoint, VisitorEndpoint>;

type Part<Key extends string, Schema, Any> = Any extends Schema
  ? { [K in Key]?: undefined }
  : undefined extends z.input<Schema>
    ? { [K in Key]?: z.input<Schema> }
    : { [K in Key]: z.input<Schema> };

/** The parameters, query and body of a call before validation. */
export type Input<E extends Endpoint> =
  CallAt<E> extends Call<infer P, infer Q, infer B, z.ZodType>
    ? Part<'params', P, z.ZodObject> &
        (z.ZodObject extends Q ? { query?: undefined } : { query?: z.input<Q> }) &
        Part<'body', B, z.ZodType> & { idempotencyKey?: string; signal?: AbortSignal }
    : never;

export type Answer<E extends Endpoint> =
  CallAt<E> extends Call<z.ZodObject, z.ZodObject, z.ZodType, infer A> ? z.output<A> : never;

/** The row type of a list call. */
export type Row<E extends Endpoint> = Answer<E> extends readonly (infer R)[] ? R : never;
