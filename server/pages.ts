import { randomBytes } from 'node:crypto';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { ServerContext } from './context.ts';
import { plainForm } from './middleware/plain-form.ts';
import { pagePolicy } from './middleware/security-headers.ts';

/** Answers a page; `fetchApi` reaches the shop's own calls in process. */
export type AnswerPage = (request: Request, fetchApi: FetchApi) => Promise<Response>;
type FetchApi = (path: string, init?: RequestInit) => Promise<Response> | Response;

/** What the pages' build hands out beside the pages: the keys under which they look for calls and nonce. */
type PagesEntry = {
  apiContext: Parameters<RouterContextProvider['set']>[0];
  nonceContext: Parameters<RouterContextProvider['set']>[0];
};

const PROTECTED = /^\/(product\/|dashboard(\/|$)|updateprofile(\/|$))/;
const ADMIN_ONLY = /^\/dashboard\/(manageusers|manageorders|manageproducts)\/?$/;

/** Renders pages with React Router's build. Protected ones send who is not signed in to `/login`, and hold no data themselves. */
export function createPages(
  context: ServerContext,
  loadBuild: () => Promise<ServerBuild>,
  mode: 'production' | 'development',
): AnswerPage {
  return async (received, fetchApi) => {
    const request =
      received.method === 'POST' ? await plainForm(received, context.settings.publicUrl) : received;
    if (!['GET', 'HEAD', 'POST'].includes(request.method)) return new Response('Not there', { status: 404 });
    const turnedAway = await turnAway(context, request);
    if (turnedAway) return turnedAway;

    const build = await loadBuild();
    const entry = build.entry.module as unknown as PagesEntry;
    const loadContext = new RouterContextProvider();
    loadContext.set(entry.apiContext, fetchApi);
    // Vite's own scripts in development know nothing of a nonce.
    const nonce = mode === 'production' ? randomBytes(16).toString('base64') : undefined;
    loadContext.set(entry.nonceContext, nonce);
    const answer = await createRequestHandler(build, mode)(request, loadContext);
    const page = new Response(answer.body, answer);
    page.headers.set('Cache-Control', 'no-store');
    page.headers.set(
      'Content-Security-Policy',
      nonce ? pagePolicy(nonce, context.cardForm.scriptUrl === null) : DEVELOPMENT_POLICY,
    );
    return page;
  };
}

const DEVELOPMENT_POLICY = `frame-ancestors 'none'`;

async function turnAway(context: ServerContext, request: Request): Promise<Response | undefined> {
  const url = new URL(request.url);
  // Without JavaScript nothing would send them on; with it, the page asks again for itself.
  const path = url.pathname.replace(/\.data$/, '').toLowerCase();
  if (!PROTECTED.test(path)) return undefined;
  const identity = await context.identity.sessionOf(
    new Headers({ cookie: request.headers.get('cookie') ?? '' }),
  );
  if (identity && (!ADMIN_ONLY.test(path) || identity.role === 'admin')) return undefined;
  const next = encodeURIComponent(url.pathname.replace(/\.data$/, '') + url.search);
  return new Response(null, {
    status: 302,
    headers: { Location: `/login?next=${next}`, 'Cache-Control': 'no-store' },
  });
}
