import { type Context, Hono } from 'hono';
import { answerAuth } from '#modules/accounts/identity/answer-auth.ts';
import { accountRoutes } from '#modules/accounts/routes/account.ts';
import { memberRoutes } from '#modules/accounts/routes/members.ts';
import { passkeyRoutes, twoFactorRoutes } from '#modules/accounts/routes/two-factor.ts';
import { auditRoutes } from '#modules/audit/routes.ts';
import { cartRoutes } from '#modules/cart/routes/cart.ts';
import { collectionRoutes } from '#modules/catalogue/routes/collections.ts';
import { importRoutes } from '#modules/catalogue/routes/imports.ts';
import { managedProductRoutes } from '#modules/catalogue/routes/managed-products.ts';
import { productRoutes } from '#modules/catalogue/routes/products.ts';
import { stockRoutes } from '#modules/catalogue/routes/stock.ts';
import { checkoutRoutes } from '#modules/checkout/routes.ts';
import { contentRoutes } from '#modules/content/routes.ts';
import { brandFiles } from '#modules/content/server/brand-files.ts';
import { mergeColours } from '#modules/content/shop/merge-storefront.ts';
import { readContent } from '#modules/content/shop/read-content.ts';
import { orderLinkRoutes } from '#modules/customer-orders/routes/order-links.ts';
import { orderRoutes } from '#modules/customer-orders/routes/orders.ts';
import { customerGroupRoutes, customerMergingRoutes, customerRoutes } from '#modules/customers/routes.ts';
import { documentRoutes } from '#modules/documents/routes.ts';
import { exportRoutes } from '#modules/exports/routes.ts';
import { fulfilmentRoutes } from '#modules/fulfilment/routes/fulfilment.ts';
import { returnRoutes } from '#modules/fulfilment/routes/returns.ts';
import { shipmentRoutes } from '#modules/fulfilment/routes/shipments.ts';
import { inboxRoutes, messageRoutes } from '#modules/inbox/routes.ts';
import { liveRoutes } from '#modules/live/routes.ts';
import { overviewRoutes } from '#modules/overview/routes.ts';
import { paymentRoutes } from '#modules/payments/routes.ts';
import { phoneOrderRoutes } from '#modules/phone-orders/routes.ts';
import { pricingRoutes } from '#modules/pricing/routes.ts';
import { reconciliationRoutes } from '#modules/reconciliation/routes/reconciliation.ts';
import { reminderRoutes } from '#modules/reminders/routes.ts';
import { reviewRoutes } from '#modules/reviews/routes.ts';
import { settingsRoutes } from '#modules/settings/routes.ts';
import { orderViewRoutes, staffOrderRoutes } from '#modules/staff-orders/routes.ts';
import { newsletterRoutes, stockAlertRoutes } from '#modules/stock-alerts/routes.ts';
import { storefrontRoutes } from '#modules/storefront/routes.ts';
import { staffMailRoutes, teamRoutes } from '#modules/team/routes.ts';
import { uploadRoutes } from '#modules/uploads/routes.ts';
import { uploadedFiles } from '#modules/uploads/server/uploaded-files.ts';
import { CALLS } from '#platform/contract/calls.ts';
import { Problem } from '#platform/contract/problems.ts';
import { handleCall } from './calls/handle-call.ts';
import { openApiDocument } from './calls/open-api.ts';
import { problemResponse } from './calls/problem-response.ts';
import { refuseWhenFull } from './calls/refuse-when-full.ts';
import type { Route } from './calls/route.ts';
import { routeTable } from './calls/route-table.ts';
import type { ServerContext } from './context.ts';
import { fileRoutes } from './files/static-files.ts';
import { clientAddress } from './http/client-address.ts';
import { refuseMethod } from './http/refuse-method.ts';
import { protect } from './http/security-headers.ts';
import { kindOf, nameRequest } from './metrics/measure-requests.ts';
import type { AnswerPage } from './pages/answer-pages.ts';
import { docsRoutes } from './routes/docs.ts';
import { healthRoutes } from './routes/health.ts';
import { metricsRoutes } from './routes/metrics.ts';
import { wellKnownRoutes } from './routes/well-known.ts';
import type { ServerEnv } from './server-env.ts';

const ROUTES: readonly Route[] = [
  ...storefrontRoutes,
  ...productRoutes,
  ...managedProductRoutes,
  ...importRoutes,
  ...stockRoutes,
  ...collectionRoutes,
  ...reviewRoutes,
  ...cartRoutes,
  ...checkoutRoutes,
  ...reminderRoutes,
  ...orderRoutes,
  ...fulfilmentRoutes,
  ...returnRoutes,
  ...shipmentRoutes,
  ...staffOrderRoutes,
  ...orderViewRoutes,
  ...phoneOrderRoutes,
  ...orderLinkRoutes,
  ...documentRoutes,
  ...paymentRoutes,
  ...reconciliationRoutes,
  ...overviewRoutes,
  ...memberRoutes,
  ...customerRoutes,
  ...customerGroupRoutes,
  ...customerMergingRoutes,
  ...accountRoutes,
  ...teamRoutes,
  ...twoFactorRoutes,
  ...passkeyRoutes,
  ...staffMailRoutes,
  ...newsletterRoutes,
  ...stockAlertRoutes,
  ...messageRoutes,
  ...inboxRoutes,
  ...auditRoutes,
  ...exportRoutes,
  ...uploadRoutes,
  ...settingsRoutes,
  ...contentRoutes,
  ...pricingRoutes,
  ...liveRoutes,
];

/** The pages, and in the demo the stand-ins. */
export type Parts = { answerPage?: AnswerPage; sandbox?: Hono | undefined };

/** Builds the shop as a function from Request to Response. Throws if calls, routes and access rules do not match. */
export function createServer(context: ServerContext, { answerPage, sandbox }: Parts = {}): Hono<ServerEnv> {
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
  app.use('/api/*', refuseWhenFull(context));
  app.all('/api/auth/*', (c) => answerAuth(context, c.req.raw, addressOf(c, context)));
  for (const [path, byMethod] of routeTable(CALLS, ROUTES)) {
    for (const [method, routes] of byMethod) {
      const handle = context.tracing?.spans(`call ${method} ${path}`, handleCall) ?? handleCall;
      app.on(method, path, (c) => handle(context, routes, c, addressOf(c, context)));
    }
    app.all(path, refuseMethod(...byMethod.keys()));
  }
  // Built on first use: that takes longer than most calls.
  let document: object | undefined;
  app.get('/api/openapi.json', (c) => {
    document ??= openApiDocument(context.settings.publicUrl);
    return c.json(document);
  });
  app.all('/api/openapi.json', refuseMethod('GET'));
  app.route('/api', docsRoutes());
  app.all('/api/*', () => {
    throw new Problem('not_found');
  });

  const { pool, starting } = context.shop;
  app.route('/', wellKnownRoutes(context));
  app.route(
    '/',
    fileRoutes(context.storefrontFiles, starting.storefront.picturesVersion, async () =>
      mergeColours(starting, await readContent(pool)),
    ),
  );
  app.route('/', brandFiles(context.shop, context.storefrontFiles));
  app.route('/', uploadedFiles(context.shop.uploads));
  if (sandbox) app.route('/sandbox', sandbox);
  if (answerPage)
    app.all('*', (c) =>
      answerPage(c.req.raw, (path, init) => app.request(path, forwarded(c.req.raw, init), c.env)),
    );
  return app;
}

// Stand-ins, webhooks, carts and quotes change nothing that a cached page shows.
const OF_OTHERS = /^\/(sandbox|api\/(webhooks|cart|checkout\/quote))(\/|$)/;

/**
 * Returns whether a request may have changed what its caller reads next. A failure (5xx) may have changed data; a refusal
 * (4xx) has not. Callers without credentials change nothing that pages show.
 */
function isWrite({ req, res: { status } }: Context<ServerEnv>): boolean {
  if (['GET', 'HEAD', 'OPTIONS'].includes(req.method) || OF_OTHERS.test(req.path)) return false;
  const isKnown = (req.header('authorization') ?? req.header('cookie')) !== undefined;
  return isKnown && (status < 400 || status >= 500);
}

/** Forwards the client's address on calls that a page makes while rendering. */
function forwarded(request: Request, init: RequestInit = {}): RequestInit {
  const chain = request.headers.get('x-forwarded-for');
  if (chain === null) return init;
  const headers = new Headers(init.headers);
  headers.set('x-forwarded-for', chain);
  return { ...init, headers };
}

function addressOf(c: Context<ServerEnv>, { settings }: ServerContext): string {
  return clientAddress(
    c.env?.incoming?.socket.remoteAddress,
    c.req.header('x-forwarded-for') ?? null,
    settings.trustProxy,
  );
}
