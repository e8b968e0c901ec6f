import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const FINISH_WITHIN_MS = 10_000;
const LOOK_EVERY_MS = 100;

/** Waits until proxies have seen that the shop is not ready, or until `hurry` is told. */
export async function drain(seconds: number, hurry: AbortSignal): Promise<void> {
  await pause(seconds * 1000, undefined, { signal: hurry }).catch(() => undefined);
}

/** Answers that say `Connection: close` while `isStopping`, wherever they come from: memory, a file, or the shop. */
export function lastAnswerWhile(isStopping: () => boolean): typeof ServerResponse<IncomingMessage> {
  return class extends ServerResponse<IncomingMessage> {
    override writeHead(...args: unknown[]): this {
      if (isStopping()) this.shouldKeepAlive = false;
      return super.writeHead(...(args as Parameters<ServerResponse['writeHead']>));
    }
  };
}

/** Stops to accept and resolves when what is under way is answered, after ten seconds at most. */
export function finishRequests(server: Server, hurry: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const cut = () => server.closeAllConnections();
    // Not all idle connections at once, as the HTTP server's own `close` does: a request may just be on its way.
    const look = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS);
    const late = setTimeout(cut, FINISH_WITHIN_MS);
    hurry.addEventListener('abort', cut, { once: true });
    NetServer.prototype.close.call(server, () => {
      clearInterval(look);
      clearTimeout(late);
      hurry.removeEventListener('abort', cut);
      server.close();
      resolve();
    });
    if (hurry.aborted) cut();
  });
}
