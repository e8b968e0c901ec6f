import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { Problem } from '#platform/contract/problems.ts';
import { FRESH_SETTINGS } from '#platform/contract/shop-settings.ts';
import { currentSettings } from '#platform/settings/current-settings.ts';
import { inCurrencyOfShop } from '#platform/settings/in-currency-of-shop.ts';
import { switchedOn } from '#platform/words/address-in.ts';
import { inLanguage } from '#platform/words/current-language.ts';
import { ENGLISH, type Language, languageOf } from '#platform/words/languages.ts';
import { t } from '#platform/words/t.ts';
import { askedLanguages } from './cache/asked-languages.ts';
import { handleCall } from './calls/handle-call.ts';
import { openApiDocument } from './calls/open-api.ts';
import { problemResponse } from './calls/problem-response.ts';
import type { Route } from './calls/route.ts';
import { routeTable } from './calls/route-table.ts';
import type { ServerContext } from './context.ts';
import { addressOf } from './http/client-address.ts';
import { refuseMethod } from './http/refuse-method.ts';
import { protect } from './http/security-headers.ts';
import { kindOf, nameRequest } from './metrics/measure-requests.ts';
import type { AnswerPage } from './pages/answer-pages.ts';
import { docsRoutes } from './routes/docs.ts';
import { firstCallRoutes } from './routes/first-calls.ts';
import { healthRoutes } from './routes/health.ts';
import { metricsRoutes } from './routes/metrics.ts';
import { wellKnownRoutes } from './routes/well-known.ts';
import type { ServerEnv } from './server-env.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const RETRY_AFTER_SECONDS = 60;

/** Addresses outside the table of calls, such as files. */
export type Mount = (context: ServerContext) => Hono<ServerEnv>;

/** The pages, and in the demo the stand-ins. */
export type Parts = { answerPage?: AnswerPage; sandbox?: Hono | undefined };

/** Builds the shop as a function from Request to Response. Throws if calls, routes and access rules do not match. */
export function createServer(
  context: ServerContext & { routes: readonly Route[]; mounts: readonly Mount[] },
  { answerPage, sandbox }: Parts = {},
): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();

  app.use(async (c, next) => {
    c.set('requestId', context.shop.newId());
    nameRequest(c.env?.incoming, kindOf(c.req.path));
    await next();
    protect(c.res.headers);
    if (isWrite(c)) c.res.headers.append('Set-Cookie', context.ownWrites.mark());
    if (context.settings.env === 'production')
      c.res.headers.set(
        'Strict-Transport-Security',
        `max-age=31536000${context.settings.hstsSubdomains ? '; includeSubDomains' : ''}`,
      );
  });
  app.onError((error, c) => problemResponse(error, c.get('requestId'), context.shop.log));

  app.route('/', healthRoutes(context));
  app.route('/', metricsRoutes(context));
  app.use('/api/*', async (c, next) => {
    const language = await languageOfCall(c.req.header('accept-language'), context);
    return inCurrencyOfShop(context.shop.pool, () => inLanguage(language, next));
  });
  app.use('/api/*', refuseWhenFull(context));
  for (const mount of context.mounts) app.route('/', mount(context));
  for (const [path, byMethod] of routeTable(context.calls, context.routes)) {
    for (const [method, routes] of byMethod) {
      const handle = context.tracing?.spans(`call ${method} ${path}`, handleCall) ?? handleCall;
      app.on(method, path, (c) => handle(context, routes, c, addressOf(c, context)));
    }
    app.all(path, refuseMethod(...byMethod.keys()));
  }
  const callFor = (request: Request, env: ServerEnv['Bindings']) => (path: string, init?: RequestInit) =>
    app.request(path, forwarded(request, init), env);
  app.route('/', firstCallRoutes(context.firstCalls, callFor));
  // Built on first use: that takes longer than most calls.
  let document: object | undefined;
  app.get('/api/openapi.json', (c) => {
    document ??= openApiDocument(context.settings.publicUrl, context.calls);
    return c.json(document);
  });
  app.all('/api/openapi.json', refuseMethod('GET'));
  app.route('/api', docsRoutes(context.calls));
  app.all('/api/*', () => {
    throw new Problem('not_found');
  });

  app.route('/', wellKnownRoutes(context));
  if (sandbox) app.route('/sandbox', sandbox);
  if (answerPage) app.all('*', (c) => answerPage(c.req.raw, callFor(c.req.raw, c.env)));
  return app;
}

// Stand-ins, webhooks, carts, quotes and counted visits change nothing that a cached page shows.
const OF_OTHERS = /^\/(sandbox|api\/(webhooks|cart|checkout\/quote|visits))(\/|$)/;

/**
 * Returns whether a request may have changed what its caller reads next. A failure (5xx) may have changed data; a refusal
 * (4xx) has not. Callers without credentials change nothing that pages show.
 */
function isWrite({ req, res: { status } }: Context<ServerEnv>): boolean {
  if (['GET', 'HEAD', 'OPTIONS'].includes(req.method) || OF_OTHERS.test(req.path)) return false;
  const isKnown = (req.header('authorization') ?? req.header('cookie')) !== undefined;
  return isKnown && (status < 400 || status >= 500);
}

/** Forwards the client's address on calls that the server makes for a page. */
function forwarded(request: Request, init: RequestInit = {}): RequestInit {
  const chain = request.headers.get('x-forwarded-for');
  if (chain === null) return init;
  const headers = new Headers(init.headers);
  headers.set('x-forwarded-for', chain);
  return { ...init, headers };
}

/** Refuses writes with 503 while the disk is nearly full; reads continue, and providers repeat webhooks later. */
function refuseWhenFull(context: Pick<ServerContext, 'disk'>): MiddlewareHandler {
  return async (c, next) => {
    if (!READS.has(c.req.method) && (await context.disk.isLow()))
      throw new Problem('unavailable', t('The shop can only be read just now. Try again later.'), {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    await next();
  };
}

/**
 * The language of a call: of those that the shop has switched on, the one that `Accept-Language` puts first; else the shop's first
 * language.
 */
async function languageOfCall(
  header: string | undefined,
  { shop }: Pick<ServerContext, 'shop'>,
): Promise<Language> {
  const settings = await currentSettings(shop.pool).catch(() => FRESH_SETTINGS);
  const on = switchedOn(settings);
  const code = askedLanguages(header)
    .split(',')
    .find((one) => on.includes(one));
  return languageOf(code ?? settings.language) ?? ENGLISH;
}
