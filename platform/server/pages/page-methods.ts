import { matchPath, matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { Problem } from '#platform/contract/problems.ts';
import { refuseMethod } from '../http/refuse-method.ts';

/** Returns the methods of the page at a path, `POST` if it has a form; undefined if no page exists. */
function pageMethods(build: ServerBuild, pathname: string): string[] | undefined {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const below = (parentId: string | undefined): RouteObject[] =>
    routes
      .filter((route) => route.parentId === parentId)
      .map((route) =>
        route.index
          ? { id: route.id, path: route.path, index: true }
          : { id: route.id, path: route.path, children: below(route.id) },
      );
  const page = matchRoutes(below(undefined), pageAddress(pathname))?.at(-1)?.route;
  if (!page?.id || page.path === '*') return undefined;
  return build.routes[page.id]?.module.action ? ['GET', 'POST'] : ['GET'];
}

/** Throws the 404 of an unknown page, or the 405 of a page that takes no form. */
export function refuseWrongMethod(build: ServerBuild, { method, url }: Request): void {
  const methods = pageMethods(build, new URL(url).pathname);
  if (!methods) throw new Problem('not_found');
  if (!methods.includes(method)) refuseMethod(...methods)();
}

/** Maps a data URL to its page: the router appends `.data` to the path, or `_.data` after a slash. */
export function pageAddress(pathname: string): string {
  return pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '');
}

/** Returns the parameters that the page at a path reads, as the `handle` of its route declares them. */
export function pageParameters(build: ServerBuild, pathname: string): string[] {
  const page = pageAddress(pathname);
  return Object.values(build.routes).flatMap((route) => {
    const { query } = (route?.module.handle ?? {}) as { query?: readonly string[] };
    // Only pages of the first level declare parameters, so the route's path is whole.
    return query && route?.path && matchPath(route.path, page) ? query : [];
  });
}
