import { createServer, request, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { responseClass } from './response-class.ts';

const LINES = Object.freeze(['content-type', 'text/plain', 'etag', 'W/"a"', 'content-length', '2']);

let isLast: boolean;
let answer: (response: ServerResponse) => void;
let server: Server;

beforeEach(async () => {
  isLast = false;
  answer = (response) => response.writeHead(200, LINES as string[]).end('ok');
  server = createServer({ ServerResponse: responseClass(() => isLast) }, (_request, response) =>
    answer(response),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

type Got = { status: number | undefined; lines: string[]; text: string };

function ask(method = 'GET', headers: Record<string, string> = {}): Promise<Got> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ port, method, headers: { connection: 'keep-alive', ...headers } }, async (got) => {
      let text = '';
      for await (const piece of got.setEncoding('utf8')) text += piece;
      resolve({ status: got.statusCode, lines: got.rawHeaders, text });
    })
      .on('error', reject)
      .end();
  });
}

test('answers requests that one connection sends at once, in their order', async () => {
  const bodies = ['a1', 'a2', 'a3', 'a4'].map((text) => Buffer.from(text));
  const waiting: ServerResponse[] = [];
  answer = (response) => {
    waiting.push(response);
    if (waiting.length < bodies.length) return;
    // The last request is answered first.
    for (const [i, late] of [...waiting.entries()].reverse())
      late.writeHead(200, LINES as string[]).end(bodies[i]);
  };
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(bodies.length));
  let text = '';
  for await (const piece of socket.setEncoding('latin1')) {
    text += piece;
    if (text.endsWith('a4')) break;
  }
  expect(text.match(/a\d/g)).toEqual(['a1', 'a2', 'a3', 'a4']);
  expect(text.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(bodies.length);
});

test('sends no body for HEAD, first or later', async () => {
  const got = await ask();
  for (const _ of ['later', 'and later']) {
    const head = await ask('HEAD');
    expect({ ...head, text: 'ok' }).toEqual({ ...got, lines: head.lines });
    expect(head.text).toBe('');
  }
});

test('ends the connection while the shop is stopping, and keeps it before and after', async () => {
  await ask();
  isLast = true;
  const { lines } = await ask();
  expect(lines[lines.indexOf('Connection') + 1]).toBe('close');
  isLast = false;
  const later = await ask();
  expect(later.lines[later.lines.indexOf('Connection') + 1]).toBe('keep-alive');
});

test.each<[string, (response: ServerResponse) => void, [string, string]]>([
  [
    'a header set before',
    (response) =>
      response
        .setHeader('x-more', 'yes')
        .writeHead(200, LINES as string[])
        .end('ok'),
    ['x-more', 'yes'],
  ],
  ['other headers', (response) => response.writeHead(200, ['x-other', 'yes']).end('ok'), ['x-other', 'yes']],
])('keeps %s', async (_what, write, [name, value]) => {
  await ask();
  answer = write;
  const { lines } = await ask();
  expect(lines[lines.indexOf(name) + 1]).toBe(value);
});

test('refuses a second head', async () => {
  await ask();
  const refused = Promise.withResolvers<unknown>();
  answer = (response) => {
    response.writeHead(200, LINES as string[]);
    try {
      response.writeHead(200, LINES as string[]);
    } catch (error) {
      refused.resolve(error);
    }
    response.end('ok');
  };
  await ask();
  expect(await refused.promise).toMatchObject({ code: 'ERR_HTTP_HEADERS_SENT' });
});

test('a client that asks to close gets it', async () => {
  await ask();
  const { lines } = await ask('GET', { connection: 'close' });
  expect(lines[lines.indexOf('Connection') + 1]).toBe('close');
});
