import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

/** Returns the methods of the page at a path, `POST` if it has a form; undefined if no page exists. */
export function pageMethods(build: ServerBuild, pathname: string): string[] | undefined {
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

/** Maps a data URL to its page: the router appends `.data` to the path, or `_.data` after a slash. */
export function pageAddress(pathname: string): string {
  return pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '');
}
