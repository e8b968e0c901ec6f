import type { ProblemDocument } from '#platform/contract/problems.ts';
import { currentLanguage } from '#platform/words/current-language.ts';
import { t } from '#platform/words/t.ts';
import { ApiProblem, NetworkProblem } from './problem.ts';

/** The used part of `Response`: an answer from the cache has no complete one. */
export type ApiAnswer = Pick<Response, 'ok' | 'status' | 'headers' | 'json'>;

/** Sends a call: `fetch` in the browser, the same server in process while rendering. Paths start with `/api/`. */
export type FetchApi<A extends ApiAnswer = ApiAnswer> = (path: string, init?: RequestInit) => Promise<A>;

export type LooseInput = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
};

/**
 * The request of an endpoint such as `GET /product/{id}`: encodes parameters, repeats a query parameter for each value of
 * a list, and omits empty ones.
 */
export function apiRequest(endpoint: string, input: LooseInput): { path: string; init: RequestInit } {
  const [method = 'GET', template = '/'] = endpoint.split(' ');
  const path = template.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(input.params?.[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== '') query.append(name, String(one));
  }
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': currentLanguage().code });
  if (input.body !== undefined) headers.set('Content-Type', 'application/json');
  if (input.idempotencyKey) headers.set('Idempotency-Key', input.idempotencyKey);
  return {
    path: `/api${path}${query.size > 0 ? `?${query}` : ''}`,
    init: {
      method,
      headers,
      body: input.body === undefined ? undefined : JSON.stringify(input.body),
      signal: input.signal,
    },
  };
}

/** Turns a connection failure into `NetworkProblem`; an abort stays an abort. */
export async function fetchOrExplain<A extends ApiAnswer>(
  fetchApi: FetchApi<A>,
  path: string,
  init: RequestInit,
): Promise<A> {
  try {
    return await fetchApi(path, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new NetworkProblem(error);
  }
}

/** The answer of a successful call; throws `ApiProblem` for a problem document and any non-JSON answer. */
export async function readAnswer(response: ApiAnswer): Promise<unknown> {
  const isJson = /\bjson\b/.test(response.headers.get('Content-Type') ?? '');
  const body: unknown = isJson ? await response.json() : undefined;
  if (response.ok && isJson) return body;
  throw new ApiProblem({
    type: 'about:blank',
    title: t('Something went wrong'),
    code: response.status === 404 ? 'not_found' : 'internal',
    detail: t('The shop did not answer as expected. Please try again.'),
    ...(body as Partial<ProblemDocument> | undefined),
    status: response.ok ? 500 : response.status,
  });
}

export type Page<T> = {
  items: T[];
  next: string | undefined;
  total: number;
  /** True if more than `total` rows exist: the server stops counting long lists. */
  isMinimum: boolean;
  /** The words searched for instead of mistyped ones. */
  understood?: string;
};

/** Reads a page: rows from the body, the `next` cursor from `Link`, `total` from `X-Total-Count`. */
export async function readPage<T>(response: ApiAnswer): Promise<Page<T>> {
  const items = (await readAnswer(response)) as T[];
  const link = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('Link') ?? '')?.[1];
  const next = link
    ? (URL.parse(link, 'http://shop.invalid')?.searchParams.get('cursor') ?? undefined)
    : undefined;
  const { headers } = response;
  const isMinimum = headers.get('X-Total-Count-Is-Minimum') === 'true';
  const total = Number(headers.get('X-Total-Count') ?? items.length);
  const understood = headers.get('X-Search-Understood');
  return { items, next, total, isMinimum, ...(understood && { understood: decodeURIComponent(understood) }) };
}
