import { type ReactNode, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root';
import { callApi } from './api.ts';
import { ErrorPage } from './layout/error-page.tsx';
import { FirstPaintScript } from './layout/first-paint-script.tsx';
import { PageShell } from './layout/page-shell.tsx';
import { PageStyles } from './layout/page-styles.tsx';
import { SessionGuard } from './layout/session-guard.tsx';
import { isStale, markFresh } from './layout/stale-storefront.ts';
import { usePreviewed } from './layout/use-previewed.ts';

export const links: Route.LinksFunction = () => [{ rel: 'manifest', href: '/manifest.webmanifest' }];

/** The storefront data of every page; the home page loads its own texts. */
export async function loader({ context }: Route.LoaderArgs) {
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
        <Icon version={storefront?.brand.icon} />
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: new data is what makes it fresh
  useEffect(markFresh, [storefront]);
  return (
    <PageShell storefront={usePreviewed(storefront)}>
      <SessionGuard productsFor={storefront?.settings.productsFor}>
        <Outlet />
      </SessionGuard>
    </PageShell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PageShell storefront={useRouteLoaderData<typeof loader>('root')}>
      <ErrorPage error={error} />
    </PageShell>
  );
}

/** The icon of the tab: the storefront's own drawing, or what staff uploaded. */
function Icon({ version }: { version: string | undefined }) {
  return version ? (
    <>
      <link rel="icon" href={`/brand/icon-32.png?v=${version}`} type="image/png" sizes="32x32" />
      <link rel="apple-touch-icon" href={`/brand/icon-180.png?v=${version}`} />
    </>
  ) : (
    <link rel="icon" href="/pictures/brand/favicon.svg" type="image/svg+xml" />
  );
}

function ThemeColor({ light, dark }: { light: string; dark: string }) {
  return (
    <>
      <ThemeColorOf scheme="light" color={light} />
      <ThemeColorOf scheme="dark" color={dark} />
    </>
  );
}

/** `FIRST_PAINT_SCRIPT` may change `media` before hydration. */
function ThemeColorOf({ scheme, color }: { scheme: 'light' | 'dark'; color: string }) {
  return (
    <meta
      name="theme-color"
      content={color}
      media={`(prefers-color-scheme: ${scheme})`}
      data-scheme={scheme}
      suppressHydrationWarning
    />
  );
}
