import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { nonceContext, themeContext } from './context.ts';
import { Nonce } from './layout/nonce.ts';
import { Styles } from './layout/styles.ts';
import styles from './styles.css?inline';

// The server must set the very keys that the pages read, so it takes them from the build.
export { apiContext, nonceContext, themeContext } from './context.ts';

const RENDER_LIMIT_MS = 10_000;

/** Renders a page whole before it answers: the status is true, and the bytes can be kept and compressed once. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext) ?? undefined;
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <Nonce value={nonce}>
        <Styles value={`${styles}\n${loadContext.get(themeContext)}`}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </Styles>
      </Nonce>,
      {
        nonce,
        onAllReady() {
          clearTimeout(limit);
          headers.set('Content-Type', 'text/html; charset=utf-8');
          pipe(collect((body) => resolve(new Response(body, { headers, status }))));
        },
        onShellError: reject,
        onError: reject,
      },
    );
    const limit = setTimeout(() => abort(new Error('The page took too long to render')), RENDER_LIMIT_MS);
    limit.unref();
  });
}

/** Takes a page to its end: one piece is much less work for the rest of the way than a stream of many. */
function collect(done: (body: Buffer<ArrayBuffer>) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      done(Buffer.concat(chunks));
      next();
    },
  });
}

/** Logs what nobody expected; answers such as "not found" and requests that the reader gave up are no errors. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(error);
};
