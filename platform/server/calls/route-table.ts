import type { Call } from '#platform/contract/call.ts';
import type { Route } from './route.ts';

/** Groups routes by path and method. Throws if a call has no route or no access rule, or a route no call. */
export function routeTable(
  calls: readonly Call[],
  routes: readonly Route[],
): Map<string, Map<string, Route[]>> {
  const unrouted = calls.filter((call) => !routes.some((route) => route.call === call));
  const undeclared = routes.map((route) => route.call).filter((call) => !calls.includes(call));
  const ruleless = calls.filter((call) => !call.who);
  const wrong = [...unrouted, ...undeclared, ...ruleless].map((call) => call.name);
  if (wrong.length > 0) {
    throw new Error(`These calls are not in both contract and server: ${wrong.join(', ')}`);
  }

  const paths = new Map<string, Map<string, Route[]>>();
  for (const route of routes) {
    const path = `/api${route.call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    const byMethod = paths.get(path) ?? new Map<string, Route[]>();
    byMethod.set(route.call.method, [...(byMethod.get(route.call.method) ?? []), route]);
    paths.set(path, byMethod);
  }
  return paths;
}
