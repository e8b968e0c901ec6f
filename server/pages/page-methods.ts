import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

/** The methods that the page at a path takes, `POST` where it has a form of its own; undefined when no page is there. */
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

/**
 * The path of the page whose data is asked for, any other as it is. The router asks at the page's own path with this
 * ending, and for one that ends with a slash, as the first page's does, at `_.data` below it.
 */
export function pageAddress(pathname: string): string {
  return pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '');
}
