import type { z } from 'zod';
import type { Call } from '#contract/call.ts';
import type * as account from '#contract/calls/account.ts';
import type * as audit from '#contract/calls/audit.ts';
import type * as exports from '#contract/calls/exports.ts';
import type * as live from '#contract/calls/live.ts';
import type * as members from '#contract/calls/members.ts';
import type * as messages from '#contract/calls/messages.ts';
import type * as newsletter from '#contract/calls/newsletter.ts';
import type * as orders from '#contract/calls/orders.ts';
import type * as payments from '#contract/calls/payments.ts';
import type * as products from '#contract/calls/products.ts';
import type * as reconciliation from '#contract/calls/reconciliation.ts';
import type * as reviews from '#contract/calls/reviews.ts';
import type * as storefront from '#contract/calls/storefront.ts';

// Types only: the schemas of the contract type every call and weigh nothing in the browser.

type Resource =
  | typeof account
  | typeof audit
  | typeof exports
  | typeof live
  | typeof members
  | typeof messages
  | typeof newsletter
  | typeof orders
  | typeof payments
  | typeof reconciliation
  | typeof products
  | typeof reviews
  | typeof storefront;
type Declaration<R> = R extends unknown ? R[keyof R] : never;
// The exchange of the token shares its address with saving the profile and belongs to the session alone.
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

/** A call by method and path as the contract declares them, such as `GET /product/{id}`. */
export type Endpoint = EndpointOf<Declared>;
/** A call that visitors may make: the same answer for everyone, made without credentials. */
export type VisitorEndpoint = EndpointOf<Extract<Declared, { who: 'anyone' }>>;
/** A call that takes the access token. */
export type MemberEndpoint = Exclude<Endpoint, VisitorEndpoint>;

type Part<Key extends string, Schema, Any> = Any extends Schema
  ? { [K in Key]?: undefined }
  : undefined extends z.input<Schema>
    ? { [K in Key]?: z.input<Schema> }
    : { [K in Key]: z.input<Schema> };

/** What a call takes: its parameters, query and body as they travel. */
export type Input<E extends Endpoint> =
  CallAt<E> extends Call<infer P, infer Q, infer B, z.ZodType>
    ? Part<'params', P, z.ZodObject> &
        (z.ZodObject extends Q ? { query?: undefined } : { query?: z.input<Q> }) &
        Part<'body', B, z.ZodType> & { idempotencyKey?: string; signal?: AbortSignal }
    : never;

/** What a call answers. */
export type Answer<E extends Endpoint> =
  CallAt<E> extends Call<z.ZodObject, z.ZodObject, z.ZodType, infer A> ? z.output<A> : never;

/** The row of a call that answers a list. */
export type Row<E extends Endpoint> = Answer<E> extends readonly (infer R)[] ? R : never;
