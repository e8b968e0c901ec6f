import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { Problem } from '#contract/problems.ts';
import type { ServerContext } from '../context.ts';
import { refuseMethod } from '../middleware/refuse-method.ts';
import type { ServerEnv } from '../server.ts';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];

/** `/metrics`, for who has METRICS_TOKEN, and for this very machine where no proxy stands in front. Else it is not there. */
export function metricsRoutes(context: ServerContext): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  app.get('/metrics', async (c) => {
    const { metricsToken, trustProxy } = context.settings;
    const address = c.env?.incoming?.socket.remoteAddress ?? '';
    const isThisMachine =
      trustProxy === 0 &&
      LOOPBACK.test(address) &&
      !FORWARDED.some((name) => c.req.header(name) !== undefined);
    const given = /^Bearer (\S{1,512})$/i.exec(c.req.header('authorization') ?? '')?.[1];
    const hasToken = metricsToken !== undefined && given !== undefined && same(given, metricsToken);
    if (!isThisMachine && !hasToken) throw new Problem('not_found');
    const { contentType, body } = await context.metrics.text();
    return c.body(body, 200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' });
  });
  app.all('/metrics', refuseMethod('GET'));
  return app;
}

function same(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
