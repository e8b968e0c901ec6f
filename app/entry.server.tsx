import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { ApiProblem } from './api/problem.ts';
import { fontsContext, logContext, nonceContext } from './context.ts';
import { Fonts } from './layout/fonts.ts';
import { InDocument, inDocument } from './layout/in-document.ts';
import { Nonce } from './layout/nonce.ts';
import styles from './styles.css?inline';

// The server must set the same context keys that the pages read, so it imports them from the build.
export { apiContext, fontsContext, logContext, nonceContext } from './context.ts';
// The server inlines these before the storefront's own styles: see `app/layout/page-styles.tsx`.
export { styles };

/**
 * Renders the whole page before answering, so the status is right and the page can be compressed and cached once. No
 * page suspends, so streaming would bring nothing.
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
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(`<!DOCTYPE html>${html}`, { headers, status });
}

export function pageTree(context: EntryContext, url: string, loadContext: RouterContextProvider) {
  const nonce = loadContext.get(nonceContext) ?? undefined;
  return (
    <Nonce value={nonce}>
      <Fonts value={loadContext.get(fontsContext)}>
        <InDocument value={inDocument(loadContext)}>
          <ServerRouter context={context} url={url} nonce={nonce} />
        </InDocument>
      </Fonts>
    </Nonce>
  );
}

/**
 * Reads the page's data to the end and puts it into the router's stream cache; otherwise rendering suspends at every
 * chunk.
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
 * Logs unexpected errors only: not answers such as "not found", problems a call already reported, or aborted requests.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error) || error instanceof ApiProblem) return;
  context.get(logContext)(error);
};
