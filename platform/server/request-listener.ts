import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import type { Hono } from 'hono';
import { createAnswerCache } from './cache/answer-cache.ts';
import { cachedListener } from './cache/cached-listener.ts';
import type { PreparedAnswer } from './cache/prepare-answer.ts';
import { shareOfMemory } from './cache/share-of-memory.ts';
import type { ServerContext } from './context.ts';
import { beforeHeaders } from './http/before-headers.ts';
import { bringsBody } from './http/brings-body.ts';
import { refuseHost } from './http/refuse-host.ts';
import { shedLoad } from './http/shed-load.ts';
import { measureRequests } from './metrics/measure-requests.ts';
import type { ServerEnv } from './server-env.ts';

const LINGER_MS = 500;
const MOST_THROWN_AWAY_BYTES = 64 * 1024 * 1024;

/** About one second of work for one process; more would only delay everyone. */
const MOST_AT_ONCE = 200;

const MOST_ANSWERS_BYTES = shareOfMemory(1 / 32, 32 * 1024 * 1024);

// Health checks must work under load; the stand-ins play outside services.
const EXEMPT = /^\/(healthz|readyz|metrics|sandbox)(\/|\?|$)/;

/** The shop's HTTP listener: cached responses first, load limit for the rest. */
export function requestListener(
  context: Pick<ServerContext, 'versions' | 'ownWrites' | 'metrics' | 'tracing'>,
  shop: Hono<ServerEnv>,
): RequestListener {
  const shared = createAnswerCache<PreparedAnswer>(context.versions, MOST_ANSWERS_BYTES);
  // A refusal costs as much as a cached response, so the limit applies only to uncached requests.
  const answer = cachedListener({ shared, ownWrites: context.ownWrites }, shop.fetch, (make) =>
    shedLoad(make, { mostAtOnce: MOST_AT_ONCE, exempt: (path) => EXEMPT.test(path) }),
  );
  const listener = refuseHost(discardUnreadBody(measureRequests(answer, context.metrics.requests)));
  return context.tracing ? context.tracing.requests(listener) : listener;
}

/**
 * Closes the connection if the response starts before the request body has arrived: Node.js would read a body of any
 * size to reuse the connection. Discards input briefly, because a client that is cut off while sending never reads the
 * response.
 */
function discardUnreadBody(answer: RequestListener): RequestListener {
  return (request, response) => {
    if (bringsBody(request))
      beforeHeaders(response, () => {
        if (request.complete) return;
        response.setHeader('Connection', 'close');
        lingerWhenClosed(request.socket);
      });
    answer(request, response);
  };
}

function lingerWhenClosed(socket: Socket): void {
  let lingering = false;
  // Node.js calls this after the last response of a connection.
  socket.destroySoon = () => {
    if (lingering) return;
    lingering = true;
    const already = socket.bytesRead;
    const until = performance.now() + LINGER_MS;
    socket.end();
    const watch = setInterval(() => {
      if (performance.now() > until || socket.bytesRead - already > MOST_THROWN_AWAY_BYTES) socket.destroy();
    }, 20);
    socket.once('close', () => clearInterval(watch));
  };
}
