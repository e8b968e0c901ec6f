import type { z } from 'zod';
import type { Call } from '#contract/call.ts';
import type { ServerContext } from '../context.ts';
import { type Handler, type Route, type RouteInput, route } from './route.ts';

/** The input of a handler that needs more of the server than the shop. */
export type ServerRouteInput<C> = RouteInput<C> & { context: ServerContext };

/** Like `route`, for a handler that needs more of the server: settings, streams, identity, the storefront's texts. */
export function serverRoute<
  P extends z.ZodObject,
  Q extends z.ZodObject,
  B extends z.ZodType,
  A extends z.ZodType,
>(
  call: Call<P, Q, B, A>,
  handle: (input: ServerRouteInput<Call<P, Q, B, A>>) => ReturnType<Handler<Call<P, Q, B, A>>>,
): Route {
  return route(call, handle as Handler<Call<P, Q, B, A>>);
}
