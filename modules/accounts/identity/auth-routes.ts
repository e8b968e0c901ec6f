import { Hono } from 'hono';
import type { ServerContext } from '#platform/server/context.ts';
import { addressOf } from '#platform/server/http/client-address.ts';
import type { ServerEnv } from '#platform/server/server-env.ts';
import { answerAuth } from './answer-auth.ts';

/** Better Auth's calls. */
export function authRoutes(context: ServerContext): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  app.all('/api/auth/*', (c) => answerAuth(context, c.req.raw, addressOf(c, context)));
  return app;
}
