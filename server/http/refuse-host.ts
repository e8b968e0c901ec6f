import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Problem, problemDocument } from '#contract/problems.ts';
import { protect } from './security-headers.ts';

const WRONG_HOST = new Problem('bad_request', 'A request names one host.');

/**
 * Refuses with 400 a request that names no host, or two: a proxy in front and the shop might each believe another one
 * (RFC 9112, 3.2). Node.js refuses by itself where the header is missing, and of two takes the first.
 */
export function refuseHost(answer: RequestListener): RequestListener {
  return (request, response) => {
    if (namesOneHost(request)) answer(request, response);
    else refuse(response);
  };
}

function namesOneHost({ headers, rawHeaders, httpVersionMinor }: IncomingMessage): boolean {
  // HTTP/1.0 may leave it out.
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
