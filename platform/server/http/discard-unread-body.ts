import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { beforeHeaders } from './before-headers.ts';
import { bringsBody } from './brings-body.ts';

const LINGER_MS = 500;
const MOST_THROWN_AWAY_BYTES = 64 * 1024 * 1024;

/**
 * Closes the connection if the response starts before the request body has arrived: Node.js would read a body of any
 * size to reuse the connection. Discards input briefly, because a client that is cut off while sending never reads the
 * response.
 */
export function discardUnreadBody(answer: RequestListener): RequestListener {
  return (request, response) => {
    if (bringsBody(request))
      beforeHeaders(response, () => {
        if (request.complete) return;
        response.setHeader('Connection', 'close');
        lingerWhenClosed(request.socket);
      });
    answer(request, response);
  };
}

function lingerWhenClosed(socket: Socket): void {
  let lingering = false;
  // Node.js calls this after the last response of a connection.
  socket.destroySoon = () => {
    if (lingering) return;
    lingering = true;
    const already = socket.bytesRead;
    const until = performance.now() + LINGER_MS;
    socket.end();
    const watch = setInterval(() => {
      if (performance.now() > until || socket.bytesRead - already > MOST_THROWN_AWAY_BYTES) socket.destroy();
    }, 20);
    socket.once('close', () => clearInterval(watch));
  };
}
