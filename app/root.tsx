import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import type { MiddlewareFunction } from 'react-router';
import {
  Links,
  Meta,
  Outlet,
  redirectDocument,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router';
import { PageShell } from '#modules/storefront/store/frame/page-shell.tsx';
import { SessionGuard } from '#modules/storefront/store/frame/session-guard.tsx';
import { callApi } from '#platform/app/api.ts';
import { openingContext } from '#platform/app/context.ts';
import { BrandIcon, ThemeColor } from '#platform/app/layout/brand-head.tsx';
import { ErrorPage } from '#platform/app/layout/error-page.tsx';
import { FirstPaintScript } from '#platform/app/layout/first-paint-script.tsx';
import { PageStyles } from '#platform/app/layout/page-styles.tsx';
import { isStale, markFresh } from '#platform/app/layout/stale-storefront.ts';
import { usePreviewed } from '#platform/app/layout/use-previewed.ts';
import type { LoaderArgs } from '#platform/app/page.ts';
import { coverAddress } from '#platform/contract/cover-address.ts';
import { currencyOfDocument } from '#platform/money/current-currency.ts';
import { addressIn } from '#platform/words/address-in.ts';
import { currentLanguage } from '#platform/words/current-language.ts';

const BeforeOpening = lazy(() => import('#modules/storefront/store/frame/before-opening.tsx'));

/** Gives no data of a page that visitors do not see before the shop opens. */
export const middleware: MiddlewareFunction[] = [
  ({ context, url }, next) => {
    if (context.get(openingContext) !== 'covered') return next();
    throw redirectDocument(coverAddress(url.pathname + url.search));
  },
];

/** The storefront data of every page; the home page loads its own texts. */
export async function loader({ context }: LoaderArgs) {
  const { home: _, colours: __, ...storefront } = await callApi('GET /storefront', {}, context);
  return context.get(openingContext) === 'staff' ? { ...storefront, isAhead: true } : storefront;
}

/** Navigations skip this loader, unless the member of staff at this page has changed the storefront. */
export function shouldRevalidate() {
  return isStale();
}

const VIEWPORT = 'width=device-width, initial-scale=1';

export function Layout({ children }: { children: ReactNode }) {
  const isOfDashboard = useLocation().pathname.startsWith('/dashboard');
  const storefront = useRouteLoaderData<typeof loader>('root');
  const { code, dir } = currentLanguage();
  return (
    <html
      lang={code}
      dir={dir}
      data-currency={currencyOfDocument()}
      data-products-for={storefront?.settings.productsFor}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        {/* The back office keeps clear of the edges itself: its pages stand at the bottom edge of a phone. */}
        <meta name="viewport" content={isOfDashboard ? `${VIEWPORT}, viewport-fit=cover` : VIEWPORT} />
        {storefront && <ThemeColor {...storefront.brand.themeColor} />}
        <FirstPaintScript />
        <PageStyles />
        <Meta />
        <BrandIcon version={storefront?.brand.icon} />
        {/* The page of an error may have no storefront; a needless prefix then leads to the address without it. */}
        <link rel="manifest" href={addressIn(code, '/manifest.webmanifest', storefront?.settings)} />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  const storefront = useRouteLoaderData<typeof loader>('root');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new data of the server marks the page as fresh
  useEffect(markFresh, [storefront]);
  return (
    <PageShell storefront={usePreviewed(storefront)}>
      <SessionGuard productsFor={storefront?.settings.productsFor}>
        {storefront?.settings.opening === 'not-yet' ? (
          <Suspense>
            <BeforeOpening isAhead={'isAhead' in storefront}>
              <Outlet />
            </BeforeOpening>
          </Suspense>
        ) : (
          <Outlet />
        )}
      </SessionGuard>
    </PageShell>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <PageShell storefront={useRouteLoaderData<typeof loader>('root')}>
      <ErrorPage error={error} />
    </PageShell>
  );
}
