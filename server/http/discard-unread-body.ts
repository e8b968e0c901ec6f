import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { beforeHeaders } from './before-headers.ts';
import { bringsBody } from './brings-body.ts';

const LINGER_MS = 500;
const MOST_THROWN_AWAY_BYTES = 64 * 1024 * 1024;

/**
 * Closes the connection after an answer that is given before the body of its request has come: Node.js would take in
 * all of it, however large, for the sake of the next request. The rest is thrown away for a moment, because whoever
 * is cut off while sending never reads the answer.
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
  // What Node.js calls when the last answer of a connection is written.
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
