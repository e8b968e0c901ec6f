import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Problem, problemDocument } from '#platform/contract/problems.ts';
import { beforeHeaders } from './before-headers.ts';
import { bringsBody } from './brings-body.ts';
import { protect } from './security-headers.ts';

export type LoadLimit = {
  /** The limit of concurrent requests. */
  mostAtOnce: number;
  /** Paths that bypass the limit and do not count. */
  exempt: (path: string) => boolean;
};

const BODY_WITHIN_MS = 1_000;
const BUSY = new Problem('unavailable', 'The shop is busy just now. Try again in a moment.', {
  retryAfterSeconds: 2,
});

/**
 * Refuses requests beyond `mostAtOnce` with 503, so that accepted ones stay fast. A request counts until its response
 * begins, so slow readers and streams take no slot. A client that needs more than a second to send its body takes none either.
 */
export function shedLoad(answer: RequestListener, { mostAtOnce, exempt }: LoadLimit): RequestListener {
  let atWork = 0;
  return (request, response) => {
    if (exempt(request.url ?? '')) return answer(request, response);
    if (atWork >= mostAtOnce) return refuse(response);
    let counted = false;
    const count = (present: boolean) => {
      if (counted === present) return;
      counted = present;
      atWork += present ? 1 : -1;
    };
    const release = () => count(false);
    count(true);
    response.on('close', release);
    beforeHeaders(response, () => {
      release();
      response.off('close', release);
    });
    if (bringsBody(request)) releaseWhileSending(request, response, count);
    answer(request, response);
  };
}

function releaseWhileSending(
  request: IncomingMessage,
  response: ServerResponse,
  count: (present: boolean) => void,
): void {
  const slow = setTimeout(() => {
    if (request.complete) return;
    count(false);
    request.once('end', () => {
      if (!response.headersSent) count(true);
    });
  }, BODY_WITHIN_MS);
  response.once('close', () => clearTimeout(slow));
}

function refuse(response: ServerResponse): void {
  const headers = new Headers({
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
    'Retry-After': String(BUSY.retryAfterSeconds),
  });
  protect(headers);
  response.writeHead(BUSY.status, Object.fromEntries(headers));
  response.end(JSON.stringify(problemDocument(BUSY)));
}
