import { once } from 'node:events';
import { createServer } from 'node:http';

const BARE_BYTES = 40_000;

/** A page of nothing but text, sent uncompressed. */
export async function startBarePage(): Promise<{ url: string; stop(): void }> {
  const head = '<!doctype html><meta name="viewport" content="width=device-width"><title>Bare</title><p>';
  const page = head + 'A bare page of text. '.repeat(BARE_BYTES / 21).slice(0, BARE_BYTES - head.length);
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(page);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return { url: `http://127.0.0.1:${port}/`, stop: () => void server.close() };
}
