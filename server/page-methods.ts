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
  // A page's data is asked for at its own address with this ending, the first page's at a name of its own.
  const address = pathname.replace(/^\/_root\.data$/, '/').replace(/\.data$/, '');
  const page = matchRoutes(below(undefined), address)?.at(-1)?.route;
  if (!page?.id || page.path === '*') return undefined;
  return build.routes[page.id]?.module.action ? ['GET', 'POST'] : ['GET'];
}
