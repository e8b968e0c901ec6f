import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { Problem } from '#platform/contract/problems.ts';
import { plainAddress } from '#platform/limits/plain-address.ts';
import type { ServerContext } from '../context.ts';
import { bearerOf } from '../http/bearer.ts';
import { refuseMethod } from '../http/refuse-method.ts';
import type { ServerEnv } from '../server-env.ts';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1)$/;
const OWN_NAME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;
const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];

/**
 * Serves `/metrics` to holders of METRICS_TOKEN and, in the demo, to this machine under its own host name; others get
 * 404. The name check stops DNS rebinding by other sites.
 */
export function metricsRoutes(context: ServerContext): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  app.get('/metrics', async (c) => {
    const { env, metricsToken, trustProxy } = context.settings;
    const address = c.env?.incoming?.socket.remoteAddress ?? '';
    const isThisMachine =
      env === 'demo' &&
      trustProxy === 0 &&
      LOOPBACK.test(plainAddress(address)) &&
      OWN_NAME.test(c.req.header('host') ?? '') &&
      // Proxies without forwarding headers mostly speak HTTP/1.0; scrapers do not.
      c.env?.incoming?.httpVersion !== '1.0' &&
      !FORWARDED.some((name) => c.req.header(name) !== undefined);
    const given = bearerOf(c.req.raw.headers);
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
