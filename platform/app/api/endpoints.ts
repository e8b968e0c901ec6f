import type { z } from 'zod';
import type { Call } from '#platform/contract/call.ts';
import type { MODULES } from '#shop.config';

// Types only: schemas type every call but add nothing to the browser's bundle.

type CallsOf<M> = M extends { calls: readonly (infer R)[] } ? R : never;
type Declaration<R> = R extends unknown ? R[keyof R] : never;
// The token exchange shares method and path with saving the profile; only the session code makes it.
type Declared = Exclude<
  Extract<Declaration<CallsOf<(typeof MODULES)[number]>>, Pick<Call, 'method' | 'path' | 'who'>>,
  { who: 'identity'; path: '/user/{email}' }
>;

/** A call's method and path, such as `GET /product/{id}`. */
export type EndpointOf<C> = C extends { method: infer M extends string; path: infer P extends string }
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
export type InputOf<C> = [C] extends [Call<infer P, infer Q, infer B, z.ZodType>]
  ? Part<'params', P, z.ZodObject> &
      (z.ZodObject extends Q ? { query?: undefined } : { query?: z.input<Q> }) &
      Part<'body', B, z.ZodType> & { idempotencyKey?: string; signal?: AbortSignal }
  : never;
export type Input<E extends Endpoint> = InputOf<CallAt<E>>;

export type AnswerOf<C> = [C] extends [Call<z.ZodObject, z.ZodObject, z.ZodType, infer A>]
  ? z.output<A>
  : never;
export type Answer<E extends Endpoint> = AnswerOf<CallAt<E>>;

/** The row type of a list call. */
export type RowOf<C> = AnswerOf<C> extends readonly (infer R)[] ? R : never;
export type Row<E extends Endpoint> = RowOf<CallAt<E>>;
