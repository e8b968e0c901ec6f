import { type ReactNode, useEffect } from 'react';
import type { LinksFunction } from 'react-router';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import { callApi } from './api.ts';
import { BrandIcon, ThemeColor } from './layout/brand-head.tsx';
import { ErrorPage } from './layout/error-page.tsx';
import { FirstPaintScript } from './layout/first-paint-script.tsx';
import { PageShell } from './layout/page-shell.tsx';
import { PageStyles } from './layout/page-styles.tsx';
import { SessionGuard } from './layout/session-guard.tsx';
import { isStale, markFresh } from './layout/stale-storefront.ts';
import { usePreviewed } from './layout/use-previewed.ts';
import type { LoaderArgs } from './page.ts';

export const links: LinksFunction = () => [{ rel: 'manifest', href: '/manifest.webmanifest' }];

/** The storefront data of every page; the home page loads its own texts. */
export async function loader({ context }: LoaderArgs) {
  const { home: _, colours: __, ...storefront } = await callApi('GET /storefront', {}, context);
  return storefront;
}

/** Navigations skip this loader, unless the member of staff at this page has changed the storefront. */
export function shouldRevalidate() {
  return isStale();
}

export function Layout({ children }: { children: ReactNode }) {
  const storefront = useRouteLoaderData<typeof loader>('root');
  return (
    <html lang="en" data-products-for={storefront?.settings.productsFor} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {storefront && <ThemeColor {...storefront.brand.themeColor} />}
        <FirstPaintScript />
        <PageStyles />
        <Meta />
        <BrandIcon version={storefront?.brand.icon} />
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
        <Outlet />
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
