import { matchRoutes, type ServerBuild } from 'react-router';
import type { ApiAnswer, FetchApi } from '../cache/kept-calls.ts';
import type { ServerContext } from '../context.ts';
import { pageRoutes } from './page-methods.ts';

/** What the page build needs to render a page for a member of staff. */
type Reader = {
  fetch: (path: string, init?: RequestInit) => Promise<ApiAnswer>;
  email: string;
  cookie: string;
  languages: readonly string[];
};

export type InFirstScreen = (
  reader: Reader,
  render: () => Promise<Response>,
) => Promise<Response | undefined>;

type Asked = {
  context: Pick<ServerContext, 'identity'>;
  build: ServerBuild;
  request: Request;
  fetchApi: FetchApi<ApiAnswer>;
  inFirstScreen: InFirstScreen;
};

/**
 * Renders a page of staff with its data, as the member whom the cookie proves. Undefined where the page or the reader has none, and
 * if a call of the page is refused or fails: the browser then loads the page, and says what is wrong.
 */
export async function renderFirstScreen(
  { context, build, request, fetchApi, inFirstScreen }: Asked,
  render: () => Promise<Response>,
): Promise<Response | undefined> {
  const cookie = request.headers.get('cookie');
  if (cookie === null || !isOwnNavigation(request) || !hasFirstScreen(build, request)) return undefined;
  const session = await context.identity.sessionOf(new Headers({ cookie }));
  if (!session) return undefined;
  return context.identity.withToken(session.sessionId, async (token) => {
    let isWhole = true;
    const fetch: Reader['fetch'] = async (path, init = {}) => {
      const headers = new Headers(init.headers);
      // The session itself is proven by its cookie.
      if (!headers.has('cookie')) headers.set('Authorization', `Bearer ${token}`);
      const answer = await fetchApi(path, { ...init, headers });
      isWhole &&= answer.ok;
      return answer;
    };
    const languages = languagesOf(request.headers.get('accept-language') ?? '');
    const answer = await inFirstScreen({ fetch, email: session.email, cookie, languages }, render).catch(
      () => undefined,
    );
    return isWhole && answer?.status === 200 ? answer : undefined;
  });
}

/**
 * Whether the reader or a page of this shop asks for a document to show, and no other site: it could make the address longer bit by
 * bit, and compare the lengths of compressed documents. Browsers say so to each site over https.
 */
function isOwnNavigation({ method, headers }: Request): boolean {
  return (
    method === 'GET' &&
    headers.get('sec-fetch-dest') === 'document' &&
    ['none', 'same-origin'].includes(headers.get('sec-fetch-site') ?? '')
  );
}

/** Whether the browser's loader of the page is that of the server too. */
function hasFirstScreen(build: ServerBuild, { url }: Request): boolean {
  const { id = '' } = matchRoutes(pageRoutes(build), new URL(url).pathname)?.at(-1)?.route ?? {};
  return isOfBoth(build.routes[id]);
}

const isOfBoth = (route: ServerBuild['routes'][string]) =>
  route?.module.loader !== undefined && route.module.loader === route.module.clientLoader;

/** The build whose pages of staff are loaded by the browser alone. */
export function withoutFirstScreens(build: ServerBuild): ServerBuild {
  const routes: ServerBuild['routes'] = {};
  const assets: ServerBuild['assets']['routes'] = {};
  for (const [id, route] of Object.entries(build.routes)) {
    const isBoth = isOfBoth(route);
    routes[id] = route && isBoth ? { ...route, module: { ...route.module, loader: undefined } } : route;
    const asset = build.assets.routes[id];
    if (asset) assets[id] = isBoth ? { ...asset, hasLoader: false } : asset;
  }
  return { ...build, routes, assets: { ...build.assets, routes: assets } };
}

/** The languages of an `Accept-Language` header, the best first. */
export function languagesOf(header: string): string[] {
  return header
    .split(',')
    .flatMap((part) => {
      const [, language, quality = '1'] = /^\s*([\w-]{1,35})\s*(?:;\s*q=([\d.]{1,5}))?\s*$/.exec(part) ?? [];
      return language === undefined ? [] : [{ language, quality: Number(quality) }];
    })
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ language }) => language);
}
