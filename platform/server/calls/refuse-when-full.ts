import type { MiddlewareHandler } from 'hono';
import { Problem } from '#platform/contract/problems.ts';
import { t } from '#platform/words/t.ts';
import type { ServerContext } from '../context.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const RETRY_AFTER_SECONDS = 60;

/** Refuses writes with 503 while the disk is nearly full; reads continue, and providers repeat webhooks later. */
export function refuseWhenFull(context: Pick<ServerContext, 'disk'>): MiddlewareHandler {
  return async (c, next) => {
    if (!READS.has(c.req.method) && (await context.disk.isLow()))
      throw new Problem('unavailable', t('The shop can only be read just now. Try again later.'), {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    await next();
  };
}
