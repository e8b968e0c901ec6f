import { Hono } from 'hono';
import type { ServerContext } from '../context.ts';
import { refuseMethod } from '../http/refuse-method.ts';
import type { ServerEnv } from '../server-env.ts';

const DAY_MS = 86_400_000;
// RFC 9116 advises less than a year. The date moves on each day.
const VALID_DAYS = 180;
const KEPT_A_DAY = { 'Cache-Control': 'public, max-age=86400' };

/** Serves security.txt. */
export function wellKnownRoutes({ settings, shop }: ServerContext): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  app.get('/.well-known/security.txt', (c) => {
    const expires = new Date((Math.floor(Date.now() / DAY_MS) + VALID_DAYS) * DAY_MS).toISOString();
    const lines = [
      `Contact: mailto:${shop.brandEmail}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${new URL('/.well-known/security.txt', settings.publicUrl).href}`,
    ];
    return c.text(`${lines.join('\n')}\n`, 200, KEPT_A_DAY);
  });
  app.all('/.well-known/security.txt', refuseMethod('GET'));
  return app;
}
