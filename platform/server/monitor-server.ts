import { Hono } from 'hono';
import { Problem } from '#platform/contract/problems.ts';
import { problemResponse } from './calls/problem-response.ts';
import type { ServerContext } from './context.ts';
import { protect } from './http/security-headers.ts';
import { healthRoutes } from './routes/health.ts';
import { metricsRoutes } from './routes/metrics.ts';
import type { ServerEnv } from './server-env.ts';

/** Answers monitors alone, for a process that runs only jobs: `/healthz`, `/readyz` and `/metrics`. */
export function createMonitorServer(context: ServerContext): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  app.use(async (c, next) => {
    c.set('requestId', context.shop.newId());
    await next();
    protect(c.res.headers);
  });
  app.onError((error, c) => problemResponse(error, c.get('requestId'), context.shop.log));
  app.route('/', healthRoutes(context));
  app.route('/', metricsRoutes(context));
  app.all('*', () => {
    throw new Problem('not_found');
  });
  return app;
}
