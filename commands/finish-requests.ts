import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const FINISH_WITHIN_MS = 10_000;
const LOOK_EVERY_MS = 100;

/** Waits so that proxies notice the failing `/readyz`, or until `hurry` aborts. */
export async function drain(seconds: number, hurry: AbortSignal): Promise<void> {
  await pause(seconds * 1000, undefined, { signal: hurry }).catch(() => undefined);
}

/** Returns a response class that sends `Connection: close` while `isStopping` is true, for every response. */
export function lastAnswerWhile(isStopping: () => boolean): typeof ServerResponse<IncomingMessage> {
  return class extends ServerResponse<IncomingMessage> {
    override writeHead(...args: unknown[]): this {
      if (isStopping()) this.shouldKeepAlive = false;
      return super.writeHead(...(args as Parameters<ServerResponse['writeHead']>));
    }
  };
}

/** Stops accepting connections and resolves when all requests are answered, after at most ten seconds. */
export function finishRequests(server: Server, hurry: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const cut = () => server.closeAllConnections();
    // Closing all idle connections at once, as `http.Server.close` does, could drop a request that is in transit.
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
