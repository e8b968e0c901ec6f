import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { freePort } from '#packages/embedded-postgres/free-port.ts';

/** A request that arrived whole; `bytes` is the length of its body. */
export type Received = { method: string; path: string; headers: IncomingHttpHeaders; bytes: number };

/**
 * A server for the place behind a proxy. Unlike the shop it sets no headers and has no limits, so a test sees what the proxy
 * does. The first request of each method to a path that begins with `/cut` is read, then loses its connection. `/api/events` gets one line
 * and stays open. All else gets an empty 200.
 */
export class BareUpstream extends EventEmitter<{ streamClosed: [] }> {
  readonly url: string;
  readonly #port: number;
  readonly #received: Received[];
  readonly #keepsConnections: boolean;
  #server = createServer();

  private constructor(port: number, received: Received[], keepsConnections: boolean) {
    super();
    this.url = `http://127.0.0.1:${port}`;
    this.#port = port;
    this.#received = received;
    this.#keepsConnections = keepsConnections;
  }

  /** Several upstreams may share `received`. */
  static async start(received: Received[], keepsConnections: boolean): Promise<BareUpstream> {
    const upstream = new BareUpstream(await freePort(), received, keepsConnections);
    await upstream.open();
    return upstream;
  }

  async open(): Promise<void> {
    this.#server = createServer((request, response) => void this.#answer(request, response));
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  /** From now on it refuses connections. */
  async close(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '', headers } = request;
    const bytes = await lengthOf(request);
    if (bytes === undefined) return;
    const isFirst = !this.#received.some((one) => one.path === path && one.method === method);
    this.#received.push({ method, path, headers, bytes });
    response.shouldKeepAlive = this.#keepsConnections;
    if (isFirst && path.startsWith('/cut')) request.socket.destroy();
    else if (path === '/api/events') {
      response.once('close', () => this.emit('streamClosed'));
      // Not in chunks, which nginx passes on at once even if it buffers.
      response.removeHeader('transfer-encoding');
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: first\n\n');
    } else response.end();
  }
}

/** Undefined if the proxy ended the request before it was whole. */
async function lengthOf(request: IncomingMessage): Promise<number | undefined> {
  let bytes = 0;
  try {
    for await (const chunk of request) bytes += chunk.length;
    return bytes;
  } catch {
    return undefined;
  }
}
