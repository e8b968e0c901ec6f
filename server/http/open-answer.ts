import type { ServerResponse } from 'node:http';

/**
 * An answer that goes on for as long as its reader stays. Its head goes the way of every answer, so that it gets what every head
 * gets; what follows is written to the connection by `begin`, because a web stream for each would cost as much memory as
 * the connection itself. Asked for without a connection, in process or with HEAD, it is its head alone.
 */
export class OpenAnswer extends Response {
  readonly begin: (connection: ServerResponse) => void;

  constructor(headers: Record<string, string>, begin: (connection: ServerResponse) => void) {
    super(null, { headers });
    this.begin = begin;
  }
}

/** Writes the head of an open answer and hands it its connection, unless its reader has left already. */
export function beginAnswer({ status, headers, begin }: OpenAnswer, connection: ServerResponse): void {
  if (connection.destroyed) return;
  connection.writeHead(status, Object.fromEntries(headers));
  // Sent by itself the head is kept as one string, and with what follows as the hundred pieces that it was put together from.
  connection.flushHeaders();
  // What was asked, credentials among it, would be kept for as long as the answer goes on.
  connection.req.rawHeaders.length = 0;
  connection.req.headers = {};
  begin(connection);
}
