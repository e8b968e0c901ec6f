import type { ServerResponse } from 'node:http';

/**
 * A response that stays open while the client reads. Its headers pass through the middleware as usual; `begin` writes
 * the body to the socket, because a web stream would cost as much memory as the connection. In process and for HEAD it
 * has no body.
 */
export class OpenAnswer extends Response {
  readonly begin: (connection: ServerResponse) => void;

  constructor(headers: Record<string, string>, begin: (connection: ServerResponse) => void) {
    super(null, { headers });
    this.begin = begin;
  }
}

/** Writes the headers of an open response and starts its body, unless the client has left. */
export function beginAnswer({ status, headers, begin }: OpenAnswer, connection: ServerResponse): void {
  if (connection.destroyed) return;
  connection.writeHead(status, Object.fromEntries(headers));
  // Flush the headers alone: Node.js then keeps one string, not a hundred pieces.
  connection.flushHeaders();
  // Drop the request headers, which hold credentials and would stay in memory as long as the stream.
  connection.req.rawHeaders.length = 0;
  connection.req.headers = {};
  begin(connection);
}
