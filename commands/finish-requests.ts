import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const FINISH_WITHIN_MS = 10_000;
const LOOK_EVERY_MS = 100;

/** Waits so that proxies notice the failing `/readyz`, or until `hurry` aborts. */
export async function drain(seconds: number, hurry: AbortSignal): Promise<void> {
  await pause(seconds * 1000, undefined, { signal: hurry }).catch(() => undefined);
}

type Patience = {
  /** How long a connection may stay open without a request once the port is closed. */
  idleForMs: number;
  hurry: AbortSignal;
};

/** Stops accepting connections and resolves when all requests are answered, after at most ten seconds. */
export function finishRequests(server: Server, { idleForMs, hurry }: Patience): Promise<void> {
  return new Promise((resolve) => {
    const cut = () => server.closeAllConnections();
    // A proxy that finds the port closed sends what follows over the connections that it still has. Closing the idle ones at
    // once, as `http.Server.close` does, could drop such a request; so could doing it before this process has read what came.
    const closeIdle = () => setImmediate(() => server.closeIdleConnections());
    let look: NodeJS.Timeout;
    const idle = setTimeout(() => {
      look = setInterval(closeIdle, LOOK_EVERY_MS);
    }, idleForMs);
    const late = setTimeout(cut, FINISH_WITHIN_MS);
    hurry.addEventListener('abort', cut, { once: true });
    const close = () =>
      NetServer.prototype.close.call(server, () => {
        clearTimeout(idle);
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
