import { relative } from 'node:path';
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { type DeclaredPage, declarations } from '#platform/build/declarations.ts';

const at = ({ path, file, id }: DeclaredPage, frame = '/') => {
  const below = path.slice(frame.length);
  const inApp = relative(import.meta.dirname, file);
  return below === '' ? index(inApp) : route(below, inApp, id === undefined ? {} : { id });
};
const isOfDashboard = ({ path, isFramed }: DeclaredPage) =>
  path.startsWith('/dashboard/') && isFramed !== false;

const BOUNDARY = '../modules/storefront/store/frame/boundary.tsx';

const { pages } = declarations();

export default [
  // Errors below render inside the page's frame, which stays.
  layout(BOUNDARY, [
    ...pages.filter((page) => !isOfDashboard(page)).map((page) => at(page)),
    route('dashboard', 'dashboard.tsx', [
      index('first-page.tsx'),
      route('account', 'account.tsx'),
      route('help', 'help.tsx'),
      route('norights', '../platform/app/office/no-rights.tsx'),
      // An error of a page leaves the menu.
      layout(BOUNDARY, { id: 'dashboard-page' }, [
        ...pages.filter(isOfDashboard).map((page) => at(page, '/dashboard/')),
      ]),
    ]),
    route('*', '../modules/storefront/store/not-found.tsx'),
  ]),
] satisfies RouteConfig;
