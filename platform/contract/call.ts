import type { z } from 'zod';
import type { Change } from './changes.ts';
import type { Right } from './staff.ts';

/**
 * The access rule of a call, checked before its body is validated:
 * - `anyone`: includes visitors; ignores credentials.
 * - `identity`: the holder of an identity session (cookie or bearer), for their own address only.
 * - `customer`: a member, by access token or session cookie. Where products are for everyone, a visitor too. A change proven
 *   by a cookie must come from this shop's pages.
 * - `member`: any signed-in member; another member's rows answer as unknown.
 * - `own-address`: a member with the address in path or query. Other members are refused before any look-up.
 * - `own-address-or-admin`: a member with that address, or staff with the call's `right`.
 * - `admin`: admins, who are the shop's owners, and staff with the call's `right`.
 * - `signature`: the signature over the raw body decides; ignores cookies and bearers.
 */
export type Who =
  | 'anyone'
  | 'identity'
  | 'customer'
  | 'member'
  | 'own-address'
  | 'own-address-or-admin'
  | 'admin'
  | 'signature';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One HTTP operation: drives routing, validation, the browser's client, the OpenAPI page and the tests. */
export type Call<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = {
  name: string;
  method: Method;
  /** Below `/api`; parameters as `{name}`. */
  path: string;
  who: Who;
  /**
   * The right that managers, packers and support need. Where members make the call for their own data, staff need the right for the
   * data of other members. Without a right, only owners may.
   */
  right?: Right;
  /** Takes a proof of identity, such as a password, within the last ten minutes. */
  fresh?: true;
  /** Shown on the OpenAPI page. */
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** A `multipart/form-data` body instead of JSON; only for calls that require sign-in. */
  takes?: 'form';
  answer: Answer;
  /** The success status; 200 by default. */
  status?: number;
  /** The answer for each status, where it depends on the status. */
  byStatus?: Readonly<Record<number, z.ZodType>>;
  /** The answer's media type; JSON by default. */
  gives?: 'application/pdf' | 'application/xml' | 'text/csv' | 'text/event-stream';
  /** Answers a bare array with `Link` and `X-Total-Count`. */
  list?: boolean;
  idempotent?: boolean;
  /** The most bytes of a JSON body that has many rows; 64 kB by default. Only for calls that require sign-in. */
  mostBytes?: number;
  /** Limit per hour: per member where the call requires sign-in, else per client. */
  perHour?: number;
  /** Chooses between two calls of the same method and path by the keys of the body. */
  when?: (body: unknown) => boolean;
  /** The name that both calls share in the OpenAPI document, which allows one operation per method and path. */
  operation?: string;
  /** Says that the answer is the same for every caller. It is cached until one of these topics changes; without topics, forever. */
  shared?: readonly Change[];
};

/** Declares a call and keeps its literal types, from which the browser's client derives its own. */
export function call<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Answer extends z.ZodType,
  const Letter extends Pick<Call, 'method' | 'path' | 'who'>,
>(declared: Call<Params, Query, Body, Answer> & Letter): Call<Params, Query, Body, Answer> & Letter {
  return declared;
}

/** The validated input of a route. */
export type CallParsed<C> =
  C extends Call<infer P, infer Q, infer B, z.ZodType>
    ? {
        params: z.ZodObject extends P ? undefined : z.output<P>;
        query: z.ZodObject extends Q ? undefined : z.output<Q>;
        body: z.ZodType extends B ? undefined : z.output<B>;
      }
    : never;

export type CallAnswer<C> =
  C extends Call<z.ZodObject, z.ZodObject, z.ZodType, infer A> ? z.output<A> : never;
