import './schema-mode.ts';
import type { z } from 'zod';
import type { Change } from './changes.ts';

/**
 * Who may make a call. Checked before the body is read any further than its syntax:
 * - `anyone`: visitors too; credentials are not looked at.
 * - `identity`: the holder of an identity session (cookie or bearer), for their own address only.
 * - `member`: anyone signed in; rows of others answer like rows that do not exist.
 * - `own-address`: signed in, and the address in path or query is their own; refused before any look-up otherwise.
 * - `own-address-or-admin`: the same, or an admin.
 * - `admin`: admins only.
 * - `signature`: the signature over the raw body decides; cookies and bearers are ignored.
 */
export type Who =
  | 'anyone'
  | 'identity'
  | 'member'
  | 'own-address'
  | 'own-address-or-admin'
  | 'admin'
  | 'signature';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One operation of the contract: used for routing, checking, the browser's client, the OpenAPI page and the tests. */
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
  /** One sentence for the reader of the OpenAPI page. */
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** A form of several parts (`multipart/form-data`) instead of JSON; only for calls that someone must sign in for. */
  takes?: 'form';
  answer: Answer;
  /** The status of success when it is not 200. */
  status?: number;
  /** Where the status says which answer it is: the answer of each. */
  byStatus?: Readonly<Record<number, z.ZodType>>;
  /** The answer's media type where it is not JSON. */
  gives?: 'text/csv' | 'text/event-stream';
  /** A bare array, with `Link` and `X-Total-Count`. */
  list?: boolean;
  /** Takes an `Idempotency-Key`. */
  idempotent?: boolean;
  /** How often it may be made in an hour: by one member where one signs in, else by one client. */
  perHour?: number;
  /** Where two calls share method and path: whether a body means this one. Looks at nothing but its keys. */
  when?: (body: unknown) => boolean;
  /** What both are called in the OpenAPI document, which has one operation for a method and path. */
  operation?: string;
  /** The answer is the same for everyone and may be kept until one of these changes; an empty list is for good. */
  shared?: readonly Change[];
};

/** Declares a call and keeps its types, method and path to the letter: the browser's client is typed by them. */
export function call<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Answer extends z.ZodType,
  const Letter extends Pick<Call, 'method' | 'path' | 'who'>,
>(declared: Call<Params, Query, Body, Answer> & Letter): Call<Params, Query, Body, Answer> & Letter {
  return declared;
}

/** What a route is handed: the checked side of the schemas. */
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
