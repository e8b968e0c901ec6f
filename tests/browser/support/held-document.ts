import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export type HeldDocument = {
  /** The shop's URL with documents that stop in the middle. */
  url: string;
  /** Lets documents arrive whole. */
  release(): void;
  close(): Promise<void>;
};

/** Proxies a shop whose documents stop after these words, as on a network that breaks off in the middle of a page. */
export async function openHeldDocument(shopUrl: string, lastWords: string): Promise<HeldDocument> {
  const { hostname, port } = new URL(shopUrl);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = createServer((asked, answer) => {
    const { 'accept-encoding': _, ...headers } = asked.headers;
    const forwarded = request({ hostname, port, path: asked.url, method: asked.method, headers });
    forwarded.on('error', () => answer.destroy());
    forwarded.on('response', async (got) => {
      const isDocument = got.headers['content-type']?.startsWith('text/html');
      const { 'content-length': __, ...sent } = got.headers;
      answer.writeHead(got.statusCode ?? 502, isDocument ? sent : got.headers);
      if (!isDocument) return got.pipe(answer);
      const html = Buffer.concat(await got.toArray()).toString();
      const held = html.indexOf(lastWords) + lastWords.length;
      answer.write(html.slice(0, held));
      await released;
      return answer.end(html.slice(held));
    });
    asked.pipe(forwarded);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    release,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
