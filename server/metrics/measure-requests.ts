import type { IncomingMessage, RequestListener } from 'node:http';

export type RequestHistogram = {
  observe(labels: { method: string; call: string; status: string }, seconds: number): void;
};

/** What a monitor reads. Nothing is loaded or measured before it is asked for the first time. */
export type Metrics = {
  /** In the text format of Prometheus. */
  text(): Promise<{ contentType: string; body: string }>;
  /** Where requests are counted; undefined before the first question. */
  requests(): RequestHistogram | undefined;
};

const names = new WeakMap<object, string>();

const UNKNOWN_CALL = 'api';

/**
 * Says what a request is: first its kind by its path, then the name of the call that it turned out to be. The calls
 * that a page makes while rendering come with the page's own request, which stays a page.
 */
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

/** What a request is as far as its path says. */
export function kindOf(path: string): string {
  if (path.startsWith('/api/auth/')) return 'auth';
  const folder = path.split('/', 2)[1] ?? '';
  return Object.hasOwn(KINDS, folder) ? (KINDS[folder] ?? 'page') : 'page';
}

/** Measures every request from its arrival to the end of its answer, once somebody has asked for metrics. */
export function measureRequests(
  answer: RequestListener,
  histogram: () => RequestHistogram | undefined,
): RequestListener {
  return (request, response) => {
    const measured = histogram();
    if (measured) {
      const began = performance.now();
      response.once('close', () => {
        const call = names.get(request) ?? (response.statusCode === 503 ? 'shed' : 'memory');
        const status = response.writableFinished ? String(response.statusCode) : 'aborted';
        measured.observe({ method: methodOf(request), call, status }, (performance.now() - began) / 1000);
      });
    }
    answer(request, response);
  };
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** A label takes known values only: whoever makes up methods must not fill the memory. */
function methodOf({ method = '' }: IncomingMessage): string {
  return METHODS.has(method) ? method : 'other';
}
