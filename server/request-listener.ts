import type { RequestListener } from 'node:http';
import type { Hono } from 'hono';
import { createAnswerCache } from './cache/answer-cache.ts';
import { cachedListener } from './cache/cached-listener.ts';
import type { PreparedAnswer } from './cache/prepare-answer.ts';
import type { ServerContext } from './context.ts';
import { discardUnreadBody } from './http/discard-unread-body.ts';
import { refuseHost } from './http/refuse-host.ts';
import { shedLoad } from './http/shed-load.ts';
import { measureRequests } from './metrics/measure-requests.ts';
import type { ServerEnv } from './server-env.ts';

/** What a process can answer within a second or so: more only makes everyone wait. */
const MOST_AT_ONCE = 200;

/** What answers for everyone, ready to be written, may take of the memory. */
const MOST_ANSWERS_BYTES = 32 * 1024 * 1024;

// Who asks whether the shop is well must hear so when it is busy; the stand-ins are other parties' work.
const EXEMPT = /^\/(healthz|readyz|metrics|sandbox)(\/|\?|$)/;

/** The shop as it answers on a port: from memory where it can, else never more at once than it can, compressed. */
export function requestListener(
  context: Pick<ServerContext, 'versions' | 'ownWrites' | 'metrics'>,
  shop: Hono<ServerEnv>,
): RequestListener {
  const shared = createAnswerCache<PreparedAnswer>(context.versions, MOST_ANSWERS_BYTES);
  // To say no costs as much as what is in memory, so that is for everyone.
  const answer = cachedListener({ shared, ownWrites: context.ownWrites }, shop.fetch, (make) =>
    shedLoad(make, { mostAtOnce: MOST_AT_ONCE, exempt: (path) => EXEMPT.test(path) }),
  );
  return refuseHost(discardUnreadBody(measureRequests(answer, context.metrics.requests)));
}
