import type { IncomingMessage, RequestListener } from 'node:http';

export type RequestHistogram = {
  observe(labels: { method: string; call: string; status: string }, seconds: number): void;
};

/** The metrics for a monitor. Nothing is loaded or measured before the first scrape. */
export type Metrics = {
  /** Returns the Prometheus text format. */
  text(): Promise<{ contentType: string; body: string }>;
  /** Undefined before the first scrape. */
  requests(): RequestHistogram | undefined;
};

const names = new WeakMap<object, string>();

const UNKNOWN_CALL = 'api';

/** Labels a request by path, later by call. Calls that a page makes while rendering keep the page's label. */
export function nameRequest(incoming: object | undefined, name: string): void {
  if (!incoming) return;
  const known = names.get(incoming);
  if (known === undefined || known === UNKNOWN_CALL) names.set(incoming, name);
}

const KINDS: Readonly<Record<string, string>> = {
  api: UNKNOWN_CALL,
  assets: 'file',
  pictures: 'file',
  uploads: 'file',
  storefront: 'file',
  healthz: 'monitor',
  readyz: 'monitor',
  metrics: 'monitor',
  sandbox: 'sandbox',
};

/** The label of a request that is answered. */
export const nameOf = (request: object, { statusCode }: { statusCode: number }) =>
  names.get(request) ?? (statusCode === 503 ? 'shed' : 'memory');

export function kindOf(path: string): string {
  if (path.startsWith('/api/auth/')) return 'auth';
  const folder = path.split('/', 2)[1] ?? '';
  return Object.hasOwn(KINDS, folder) ? (KINDS[folder] ?? 'page') : 'page';
}

/** Measures each request from arrival to the end of its response, once metrics have been scraped. */
export function measureRequests(
  answer: RequestListener,
  histogram: () => RequestHistogram | undefined,
): RequestListener {
  return (request, response) => {
    const measured = histogram();
    if (measured) {
      const began = performance.now();
      response.once('close', () => {
        const call = nameOf(request, response);
        const status = response.writableFinished ? String(response.statusCode) : 'aborted';
        measured.observe({ method: methodOf(request), call, status }, (performance.now() - began) / 1000);
      });
    }
    answer(request, response);
  };
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Known methods only: made-up ones would create labels without limit. */
export function methodOf({ method = '' }: IncomingMessage): string {
  return METHODS.has(method) ? method : 'other';
}
