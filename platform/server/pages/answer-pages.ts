import { randomBytes } from 'node:crypto';
import {
  createRequestHandler,
  matchPath,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { StorefrontAnswer } from '#platform/contract/calls/storefront.ts';
import type { Change } from '#platform/contract/changes.ts';
import { Problem } from '#platform/contract/problems.ts';
import type { Currency } from '#platform/money/currency.ts';
import type { Language } from '#platform/words/languages.ts';
import { t } from '#platform/words/t.ts';
import { createAnswerCache } from '../cache/answer-cache.ts';
import { sharedTopics, tagShared } from '../cache/cache-tag.ts';
import { type ApiAnswer, type FetchApi, fromKeptCalls, type KeptCall } from '../cache/kept-calls.ts';
import { shareOfMemory } from '../cache/share-of-memory.ts';
import { declareParameters, withoutUndeclared } from '../cache/varying-parameters.ts';
import type { ServerContext } from '../context.ts';
import { themeOf } from '../files/theme.ts';
import { wholeAnswer } from '../http/answer-content.ts';
import { permissionsPolicy } from '../http/security-headers.ts';
import { coverOf, isPageData, openingFor } from './before-opening.ts';
import { hasMailedToken, isProtected, turnAway } from './page-access.ts';
import { ownDocument, type PageStyles, pageStyles, sharedDocument } from './page-document.ts';
import {
  buildIn,
  leadFromFormer,
  type PageLanguage,
  redirectIn,
  withLanguage,
  withoutLanguage,
} from './page-language.ts';
import { pageParameters, refuseWrongMethod } from './page-methods.ts';
import { type PageTrust, pagePolicy } from './page-policy.ts';
import { plainForm } from './plain-form.ts';
import { withoutReexports } from './reexports.ts';

/** Answers a page request; `fetchApi` calls the API in process. */
export type AnswerPage = (request: Request, fetchApi: FetchApi) => Promise<Response>;

/** Exports of the page build: its styles and its context keys. */
type PagesEntry = Record<
  `${'api' | 'fonts' | 'log' | 'nonce' | 'opening'}Context`,
  Parameters<RouterContextProvider['set']>[0]
> & {
  inWords: <T>(language: Language, currency: Currency, work: () => T) => T;
  styles: string;
};

type Ready = {
  handleIn: (spoken: PageLanguage) => RequestHandler;
  fonts: readonly string[];
  stylesWith: (colours: string) => PageStyles;
};

const entryOf = (build: ServerBuild) => build.entry.module as unknown as PagesEntry;

const MOST_CALLS_BYTES = shareOfMemory(1 / 256, 4 * 1024 * 1024);

const RETRY_AFTER_SECONDS = '5';

/** Renders React Router's build. Protected pages redirect to `/login` without a session and contain no data. */
export function createPages(
  context: ServerContext,
  loadBuild: () => Promise<ServerBuild>,
  mode: 'production' | 'development',
): AnswerPage {
  // Development serves the theme as a file, so that it can be edited.
  const theme = mode === 'production' ? themeOf(context.storefrontFiles) : undefined;
  const keptCalls = createAnswerCache<KeptCall>(context.versions, MOST_CALLS_BYTES);
  // Prepare once per build, because it reads every route. In development each change makes a new build.
  const ready = new WeakMap<ServerBuild, Promise<Ready>>();
  const makeReady = async (build: ServerBuild): Promise<Ready> => {
    const { css, fonts = [] } = (await theme) ?? {};
    return {
      handleIn: eachOf(
        ({ language, prefix }: PageLanguage) => `${prefix} ${language.code}`,
        (spoken) => createRequestHandler(buildIn(spoken, build, mode), mode),
      ),
      fonts,
      stylesWith: lastOnly((colours) =>
        pageStyles([entryOf(build).styles, css, colours].filter(Boolean).join('\n')),
      ),
    };
  };
  const readyOf = (build: ServerBuild): Promise<Ready> => {
    const made = ready.get(build) ?? makeReady(build);
    ready.set(build, made);
    return made;
  };
  return async (whole, fetchApi) => {
    refuseUnreadable(whole);
    const build = await loadBuild();
    const { spoken, currency, former, received } = await withoutLanguage(context, whole);
    const led = leadFromFormer(former, received);
    if (led) return led;
    if (!['GET', 'HEAD'].includes(received.method)) refuseWrongMethod(build, received);
    const opening = await openingFor(context, received);
    if (opening === 'covered' && !isPageData(received)) return redirectIn(spoken, coverOf(received));
    const request = received.method === 'POST' ? await readForm(received, context) : received;
    const fetchKept = mayReadKept(context, request) ? fromKeptCalls(keptCalls, fetchApi) : fetchApi;
    const isForMembers = opening !== 'covered' && (await isProtected(request, fetchKept));
    const turnedAway = isForMembers && (await turnAway(context, request));
    if (turnedAway) return redirectIn(spoken, turnedAway);

    const { handleIn, fonts, stylesWith } = await readyOf(build);
    const entry = entryOf(build);
    const handle = (asked: Request) =>
      entry.inWords(spoken.language, currency, () =>
        handleIn(spoken)(withLanguage(spoken, asked), loadContext),
      );
    const loadContext = new RouterContextProvider();
    const calls = recordCalls(fetchKept);
    loadContext.set(entry.apiContext, calls.fetchApi);
    loadContext.set(entry.fontsContext, fonts);
    // Vite's development scripts carry no nonce.
    const nonce = mode === 'production' ? randomBytes(16).toString('base64') : undefined;
    loadContext.set(entry.nonceContext, nonce);
    loadContext.set(entry.openingContext, opening);
    loadContext.set(entry.logContext, (error: unknown) =>
      context.shop.log.error({ err: error }, 'A page failed'),
    );
    const parameters = pageParameters(build, new URL(request.url).pathname);
    const isPost = request.method === 'POST';
    // A cached page must not contain undeclared parameters of one visitor's address.
    const asked = isForMembers || isPost ? request : withOnly(parameters, request);
    const first = await handle(asked);
    const answer = isRedirect(first) && asked !== request ? await handle(request) : first;
    if (answer.status === 503) answer.headers.set('Retry-After', RETRY_AFTER_SECONDS);
    if (opening !== 'open') answer.headers.set('X-Robots-Tag', 'noindex');
    const isHtml = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
    // The root of the document has made this call already, so the answer is in memory.
    const styles = stylesWith(isHtml ? await coloursOf(calls.fetchApi, spoken.language) : '');
    const policy = (trust: PageTrust) => pagePolicy(trust, context.cardForm.scriptUrl === null);
    const topics = calls.topics();
    const isForEveryone =
      mode === 'production' &&
      opening !== 'staff' &&
      request.method === 'GET' &&
      answer.status === 200 &&
      !isForMembers &&
      !hasMailedToken(request);
    if (!isForEveryone || !topics || !nonce) {
      const page =
        isHtml && nonce && request.method !== 'HEAD'
          ? wholeAnswer(ownDocument(withoutReexports(await answer.text(), nonce), nonce, styles), answer)
          : new Response(answer.body, answer);
      page.headers.set('Cache-Control', 'no-store');
      if (isHtml && mayUseCamera(context, request))
        page.headers.set('Permissions-Policy', permissionsPolicy('(self)'));
      page.headers.set('Content-Security-Policy', nonce ? policy({ nonce }) : DEVELOPMENT_POLICY);
      return page;
    }
    // Page data, the sitemap and the like are the router's own responses.
    const { body, sources } = sharedDocument(withoutReexports(await answer.text(), nonce), nonce, styles);
    const page = wholeAnswer(body, answer);
    // No cache in front keeps a page from before the opening.
    page.headers.set('Cache-Control', opening === 'open' ? 'no-cache' : 'no-store');
    page.headers.set('Content-Security-Policy', policy({ sources }));
    // Each page is another one before the shop opens.
    tagShared(page.headers, [...topics, 'settings']);
    declareParameters(page.headers, parameters);
    return page;
  };
}

/** Pages with the camera are for staff, so no cache keeps one. */
function mayUseCamera({ pagesWithCamera }: ServerContext, { url }: Request): boolean {
  return pagesWithCamera.some((path) => matchPath(path, new URL(url).pathname));
}

function withOnly(parameters: string[], request: Request): Request {
  const address = withoutUndeclared(request.url, parameters);
  return address === request.url ? request : new Request(address, request);
}

/** A redirect keeps the visitor's whole address; page data states it with 202. */
const isRedirect = ({ status }: Response) => status < 400 && status !== 200;

async function readForm(received: Request, { settings, shop }: ServerContext): Promise<Request> {
  try {
    return await plainForm(received, settings.publicUrl);
  } catch (error) {
    if (error instanceof Problem && error.code === 'bad_request')
      shop.log.info({ path: new URL(received.url).pathname }, 'A body that is no form was refused');
    throw error;
  }
}

/** Malformed paths match no page, and the router would log them to standard error. */
function refuseUnreadable({ url }: Request): void {
  try {
    decodeURIComponent(new URL(url).pathname);
  } catch {
    throw new Problem('bad_request', t('The address is not well-formed.'));
  }
}

function mayReadKept({ ownWrites }: ServerContext, { headers }: Request): boolean {
  const cookie = headers.get('cookie') ?? undefined;
  const authorization = headers.get('authorization') ?? undefined;
  return ownWrites.mayRead({ cookie, authorization }) !== 'nothing';
}

/** Collects the topics of a page's calls; undefined once a call was private. */
function recordCalls(fetchApi: FetchApi<ApiAnswer>): {
  fetchApi: FetchApi<ApiAnswer>;
  topics(): Change[] | undefined;
} {
  let topics: Change[] | undefined = [];
  return {
    async fetchApi(path, init) {
      const answer = await fetchApi(path, init);
      const made = sharedTopics(answer.headers);
      topics = made && topics && [...topics, ...made];
      return answer;
    },
    topics: () => topics,
  };
}

/** The published colours; the theme's if they cannot be read. */
async function coloursOf(fetchApi: FetchApi<ApiAnswer>, { code }: Language): Promise<string> {
  const storefront = await fetchApi('/api/storefront', { headers: { 'Accept-Language': code } });
  return storefront.ok ? (((await storefront.json()) as StorefrontAnswer).colours ?? '') : '';
}

/** Keeps the result for the argument of the last call. */
function lastOnly<A, R>(make: (argument: A) => R): (argument: A) => R {
  let last: { argument: A; result: R } | undefined;
  return (argument) => {
    if (last?.argument !== argument) last = { argument, result: make(argument) };
    return last.result;
  };
}

/** Makes the result for each argument once, as its key tells it apart. */
function eachOf<A, R>(keyOf: (argument: A) => string, make: (argument: A) => R): (argument: A) => R {
  const results = new Map<string, R>();
  return (argument) => {
    const key = keyOf(argument);
    const result = results.get(key) ?? make(argument);
    results.set(key, result);
    return result;
  };
}

const DEVELOPMENT_POLICY = `frame-ancestors 'none'`;
