import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuseHost } from './refuse-host.ts';

const server = createServer(refuseHost((_request, response) => response.end('answered')));
let port: number;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as { port: number }).port;
});
afterAll(() => server.close());

async function ask(lines: string[], version = '1.1'): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.end(`GET / HTTP/${version}\r\n${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  return text(socket);
}

test.each([
  ['two hosts', ['Host: shop.example', 'Host: evil.example']],
  ['the same host twice', ['Host: shop.example', 'hOST: shop.example']],
  ['an empty host', ['Host:']],
  ['a host of blanks', ['Host:   ']],
  ['no host', []],
])('%s: 400', async (_what, lines) => {
  expect(await ask(lines)).toMatch(/^HTTP\/1\.1 400 /);
});

test('one host, and none where HTTP is too old to know it, is answered', async () => {
  expect(await ask(['Host: shop.example'])).toMatch(/^HTTP\/1\.1 200 /);
  expect(await ask([], '1.0')).toMatch(/^HTTP\/1\.1 200 /);
});
