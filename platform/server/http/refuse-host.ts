import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Problem, problemDocument } from '#platform/contract/problems.ts';
import { protect } from './security-headers.ts';

const WRONG_HOST = new Problem('bad_request', 'A request names one host.');

/**
 * Refuses requests without exactly one host with 400: a proxy and the shop might pick different ones (RFC 9112, 3.2).
 * Node.js refuses a missing header but takes the first of two.
 */
export function refuseHost(answer: RequestListener): RequestListener {
  return (request, response) => {
    if (namesOneHost(request)) answer(request, response);
    else refuse(response);
  };
}

function namesOneHost({ headers, rawHeaders, httpVersionMinor }: IncomingMessage): boolean {
  // HTTP/1.0 allows a missing host.
  if (headers.host === undefined) return httpVersionMinor === 0;
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1 && headers.host !== '';
}

function refuse(response: ServerResponse): void {
  const headers = new Headers({ 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store' });
  protect(headers);
  response.writeHead(WRONG_HOST.status, { ...Object.fromEntries(headers), Connection: 'close' });
  response.end(JSON.stringify(problemDocument(WRONG_HOST)));
}
