import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { ApiProblem } from '#platform/app/api/problem.ts';
import { fontsContext, logContext, nonceContext } from '#platform/app/context.ts';
import { AheadOfScripts } from '#platform/app/layout/ahead-of-scripts.ts';
import { Fonts } from '#platform/app/layout/fonts.ts';
import { InDocument, inDocument } from '#platform/app/layout/in-document.ts';
import { Nonce } from '#platform/app/layout/nonce.ts';
import officeStyles from '#platform/app/office/office.css?inline';
import { OfficeStylesText } from '#platform/app/office/office-styles.tsx';
import { startAhead } from '#platform/app/office/start-ahead.ts';
import { provideScreens, type ScreenOfRequest, screenOfRequest } from '#platform/app/session/first-screen.ts';
import { withScreen } from '#platform/app/session/first-screen-script.tsx';
import { type Reader, readFirstScreen } from '#platform/app/session/read-first-screen.ts';
import styles from '#platform/app/styles.css?inline';
import { renderWhole } from './render-whole.ts';

// The server must set the same context keys that the pages read, so it imports them from the build.
export { apiContext, fontsContext, logContext, nonceContext, openingContext } from '#platform/app/context.ts';
// Messages of a page are written within its language.
export { inLanguage } from '#platform/words/current-language.ts';
// The server inlines these before the storefront's own styles: see `platform/app/layout/page-styles.tsx`.
export { styles };

const screens = new AsyncLocalStorage<ScreenOfRequest>();
provideScreens(() => screens.getStore());

/** Does work whose pages are rendered with the data of a member of staff; answers undefined for other readers. */
export async function inFirstScreen<T>(reader: Reader, work: () => Promise<T>): Promise<T | undefined> {
  // Answers of calls belong to no page.
  const fetch: typeof reader.fetch = (path, init) => screens.exit(() => reader.fetch(path, init));
  const screen = await readFirstScreen({ ...reader, fetch });
  return screen && screens.run(screen, work);
}

/** Renders the whole page before answering, so the status is right and the page can be compressed and cached once. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext) ?? undefined;
  const html = await renderWhole(pageTree(routerContext, request.url, loadContext), {
    nonce,
    log: loadContext.get(logContext),
  });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const screen = screenOfRequest();
  return new Response(screen ? withScreen(html, screen) : html, { headers, status });
}

export function pageTree(context: EntryContext, url: string, loadContext: RouterContextProvider) {
  const nonce = loadContext.get(nonceContext) ?? undefined;
  return (
    <Nonce value={nonce}>
      <Fonts value={loadContext.get(fontsContext)}>
        <InDocument value={inDocument(loadContext)}>
          <AheadOfScripts value={startAhead}>
            <OfficeStylesText value={officeStyles}>
              <ServerRouter context={context} url={url} nonce={nonce} />
            </OfficeStylesText>
          </AheadOfScripts>
        </InDocument>
      </Fonts>
    </Nonce>
  );
}

/**
 * Logs unexpected errors only: not answers such as "not found", problems a call already reported, or aborted requests.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error) || error instanceof ApiProblem) return;
  context.get(logContext)(error);
};
