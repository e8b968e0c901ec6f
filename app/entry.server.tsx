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
import { startAhead } from '#platform/app/office/start-ahead.ts';
import styles from '#platform/app/styles.css?inline';
import type { Currency } from '#platform/money/currency.ts';
import { inCurrency } from '#platform/money/current-currency.ts';
import { inLanguage } from '#platform/words/current-language.ts';
import type { Language } from '#platform/words/languages.ts';
import { renderWhole } from './render-whole.ts';

// The server must set the same context keys that the pages read, so it imports them from the build.
export { apiContext, fontsContext, logContext, nonceContext, openingContext } from '#platform/app/context.ts';
// The server inlines these before the storefront's own styles: see `platform/app/layout/page-styles.tsx`.
export { styles };

/** Renders a page: its messages are in a language, its amounts in a currency. */
export const inWords = <T,>(language: Language, currency: Currency, work: () => T): T =>
  inCurrency(currency, () => inLanguage(language, work));

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
  return new Response(html, { headers, status });
}

export function pageTree(context: EntryContext, url: string, loadContext: RouterContextProvider) {
  const nonce = loadContext.get(nonceContext) ?? undefined;
  return (
    <Nonce value={nonce}>
      <Fonts value={loadContext.get(fontsContext)}>
        <InDocument value={inDocument(loadContext)}>
          <AheadOfScripts value={startAhead}>
            <ServerRouter context={context} url={url} nonce={nonce} />
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
