import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const FINISH_WITHIN_MS = 10_000;
const LOOK_EVERY_MS = 100;

/** Waits so that proxies notice the failing `/readyz`, or until `hurry` aborts. */
export async function drain(seconds: number, hurry: AbortSignal): Promise<void> {
  await pause(seconds * 1000, undefined, { signal: hurry }).catch(() => undefined);
}

/** Stops accepting connections and resolves when all requests are answered, after at most ten seconds. */
export function finishRequests(server: Server, hurry: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const cut = () => server.closeAllConnections();
    // Closing all idle connections at once, as `http.Server.close` does, could drop a request that is in transit.
    const look = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS);
    const late = setTimeout(cut, FINISH_WITHIN_MS);
    hurry.addEventListener('abort', cut, { once: true });
    const close = () =>
      NetServer.prototype.close.call(server, () => {
        clearInterval(look);
        clearTimeout(late);
        hurry.removeEventListener('abort', cut);
        server.close();
        resolve();
      });
    // The system resets connections that wait to be accepted when the port closes. Right after Node.js has accepted the waiting
    // ones hardly any is left.
    setImmediate(close);
    if (hurry.aborted) cut();
  });
}
