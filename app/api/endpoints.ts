import type { z } from 'zod';
import type { Call } from '#contract/call.ts';
import type * as account from '#contract/calls/account.ts';
import type * as audit from '#contract/calls/audit.ts';
import type * as cart from '#contract/calls/cart.ts';
import type * as checkout from '#contract/calls/checkout.ts';
import type * as collections from '#contract/calls/collections.ts';
import type * as content from '#contract/calls/content.ts';
import type * as customerGroups from '#contract/calls/customer-groups.ts';
import type * as customerMerging from '#contract/calls/customer-merging.ts';
import type * as customers from '#contract/calls/customers.ts';
import type * as documents from '#contract/calls/documents.ts';
import type * as drafts from '#contract/calls/drafts.ts';
import type * as exports from '#contract/calls/exports.ts';
import type * as fulfilment from '#contract/calls/fulfilment.ts';
import type * as imports from '#contract/calls/imports.ts';
import type * as inbox from '#contract/calls/inbox.ts';
import type * as live from '#contract/calls/live.ts';
import type * as managedProducts from '#contract/calls/managed-products.ts';
import type * as members from '#contract/calls/members.ts';
import type * as messages from '#contract/calls/messages.ts';
import type * as newsletter from '#contract/calls/newsletter.ts';
import type * as orderLinks from '#contract/calls/order-links.ts';
import type * as orderViews from '#contract/calls/order-views.ts';
import type * as orders from '#contract/calls/orders.ts';
import type * as overview from '#contract/calls/overview.ts';
import type * as passkeys from '#contract/calls/passkeys.ts';
import type * as payments from '#contract/calls/payments.ts';
import type * as phoneOrders from '#contract/calls/phone-orders.ts';
import type * as pictures from '#contract/calls/pictures.ts';
import type * as pricing from '#contract/calls/pricing.ts';
import type * as productSchedule from '#contract/calls/product-schedule.ts';
import type * as productVersions from '#contract/calls/product-versions.ts';
import type * as products from '#contract/calls/products.ts';
import type * as properties from '#contract/calls/properties.ts';
import type * as reconciliation from '#contract/calls/reconciliation.ts';
import type * as reminders from '#contract/calls/reminders.ts';
import type * as returns from '#contract/calls/returns.ts';
import type * as reviews from '#contract/calls/reviews.ts';
import type * as settings from '#contract/calls/settings.ts';
import type * as shipments from '#contract/calls/shipments.ts';
import type * as staffMails from '#contract/calls/staff-mails.ts';
import type * as staffOrders from '#contract/calls/staff-orders.ts';
import type * as stock from '#contract/calls/stock.ts';
import type * as stockAlerts from '#contract/calls/stock-alerts.ts';
import type * as storefront from '#contract/calls/storefront.ts';
import type * as team from '#contract/calls/team.ts';
import type * as twoFactor from '#contract/calls/two-factor.ts';
import type * as variants from '#contract/calls/variants.ts';

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
