import type { z } from 'zod';
import type { Call, CallAnswer, CallParsed } from '#platform/contract/call.ts';
import { DEFAULT_LIMIT } from '#platform/contract/paging.ts';
import type { Page, Paging } from '#platform/db/paging.ts';
import type { IdentitySession, Member, Shop } from '#platform/shop.ts';
import type { ServerContext } from '../context.ts';

/** The validated request and the authenticated caller. */
export type RouteInput<C> = CallParsed<C> & {
  /** The rest of the server: settings, streams, identity, the storefront's texts. */
  context: ServerContext;
  shop: Shop;
  /** Only for calls that require a member. */
  member: Member;
  /** Only for calls with the rule `customer`: the member, or undefined for a visitor. */
  customer: Member | undefined;
  /** Only for calls with the rule `identity`. */
  identity: IdentitySession;
  clientAddress: string;
  /** The client's `Idempotency-Key`, or a fresh one. */
  idempotencyKey: string;
  request: Request;
};

/** A response with headers, or with a status other than the declared one. */
export class Reply<T> {
  readonly body: T;
  readonly status: number | undefined;
  readonly headers: Record<string, string>;

  constructor(body: T, more: { status?: number; headers?: Record<string, string> } = {}) {
    this.body = body;
    this.status = more.status;
    this.headers = more.headers ?? {};
  }
}

export type Handler<C> = (input: RouteInput<C>) => Promise<CallAnswer<C> | Reply<CallAnswer<C>> | Response>;

export type Route = { call: Call; handle: Handler<Call> };

/** Binds a call of the contract to its handler. */
export function route<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, A extends z.ZodType>(
  call: Call<P, Q, B, A>,
  handle: Handler<Call<P, Q, B, A>>,
): Route {
  return { call, handle } as unknown as Route;
}

/** Sends a page of a list as a bare array, with count and next link in headers. */
export function replyPage<T>(page: Page<T> & { understood?: string }, request: Request): Reply<T[]> {
  const headers: Record<string, string> = { 'X-Total-Count': String(page.total) };
  if (page.isMore) headers['X-Total-Count-Is-Minimum'] = 'true';
  if (page.understood) headers['X-Search-Understood'] = encodeURIComponent(page.understood);
  if (page.next) {
    const next = new URL(request.url);
    next.searchParams.set('cursor', page.next);
    headers.Link = `<${next.pathname}${next.search}>; rel="next"`;
  }
  return new Reply(page.rows, { headers });
}

export function pagingOf(query: { limit?: number | undefined; cursor?: string | undefined }): Paging {
  return { limit: query.limit ?? DEFAULT_LIMIT, cursor: query.cursor };
}
