import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { ApiProblem } from './api/problem.ts';
import { nonceContext, pageContext } from './context.ts';
import { InDocument } from './layout/in-document.ts';
import { Nonce } from './layout/nonce.ts';
import styles from './styles.css?inline';

// The server must set the very keys that the pages read, so it takes them from the build.
export { apiContext, nonceContext, pageContext } from './context.ts';
// What the server puts into every page, before the storefront's own: see `app/layout/page-styles.tsx`.
export { styles };

/**
 * Renders a page whole before it answers, so that the status is true and the page can be kept and compressed once, and
 * leaves it in `pageContext`. No page waits while it renders, so that React's stream would only be put together again.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const context = { ...routerContext, ...(await dataAtHand(routerContext)) };
  const html = renderToString(pageTree(context, request.url, loadContext));
  loadContext.get(pageContext).html = `<!DOCTYPE html>${html}`;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(null, { headers, status });
}

/** A page as React renders it on the server. */
export function pageTree(context: EntryContext, url: string, loadContext: RouterContextProvider) {
  const nonce = loadContext.get(nonceContext) ?? undefined;
  return (
    <Nonce value={nonce}>
      <InDocument value={loadContext.get(pageContext)}>
        <ServerRouter context={context} url={url} nonce={nonce} />
      </InDocument>
    </Nonce>
  );
}

/**
 * The page's data for the browser, read to its end, where the router looks for it while it renders. Left to itself, it
 * would suspend at every piece of the stream.
 */
async function dataAtHand({ serverHandoffStream }: EntryContext): Promise<Partial<EntryContext>> {
  if (!serverHandoffStream) return {};
  const decoder = new TextDecoder();
  let value = '';
  for await (const piece of serverHandoffStream) value += decoder.decode(piece, { stream: true });
  const read = Object.assign(Promise.resolve(), { result: { done: true, value } });
  return { serverHandoffStream: new ReadableStream(), renderMeta: { streamCache: { 0: read } } };
}

/**
 * Tells what nobody expected; answers such as "not found", problems that a call told already, and requests that the
 * reader gave up are no errors.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error) || error instanceof ApiProblem) return;
  context.get(pageContext).failed?.(error);
};
