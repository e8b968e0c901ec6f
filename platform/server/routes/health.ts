import { Hono } from 'hono';
import type { ServerContext } from '../context.ts';
import { refuseMethod } from '../http/refuse-method.ts';
import type { ServerEnv } from '../server-env.ts';

/** `/healthz`: the process runs. `/readyz`: the database answers and no shutdown has begun. */
export function healthRoutes({ shop, stopping }: ServerContext): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  app.get('/healthz', (c) => c.text('ok', 200, { 'Cache-Control': 'no-store' }));
  app.get('/readyz', async (c) => {
    try {
      if (stopping.begun) throw new Error('The shop is stopping');
      await shop.pool.query('SELECT 1');
      return c.text('ok', 200, { 'Cache-Control': 'no-store' });
    } catch {
      return c.text('not ready', 503, { 'Cache-Control': 'no-store', 'Retry-After': '5' });
    }
  });
  app.all('/healthz', refuseMethod('GET'));
  app.all('/readyz', refuseMethod('GET'));
  return app;
}
