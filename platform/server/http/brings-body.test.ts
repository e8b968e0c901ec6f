import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { bringsBody } from './brings-body.ts';

test.each([
  ['GET / HTTP/1.1\r\nHost: a\r\n\r\n', false],
  ['GET / HTTP/1.0\r\n\r\n', false],
  ['DELETE / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n', false],
  ['POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\n', true],
  ['GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\n', true],
  ['POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n', true],
])('%j has a body that is still to come: %s', async (head, brings) => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const asker = connect((server.address() as { port: number }).port, '127.0.0.1');
  try {
    // Check on arrival: shortly after, a request without a body is complete.
    const asked = new Promise<{ complete: boolean; brings: boolean }>((resolve) => {
      server.once('request', (request: IncomingMessage) =>
        resolve({ complete: request.complete, brings: bringsBody(request) }),
      );
    });
    asker.write(head);
    expect(await asked).toEqual({ complete: false, brings });
  } finally {
    asker.destroy();
    server.close();
  }
});
