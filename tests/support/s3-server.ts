import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import type { S3Place } from '#shop/ports/file-store.ts';

/** The service's behaviour for each request. */
export type S3Weather =
  | 'fine'
  | 'silent'
  | 'cuts uploads'
  | 'cuts answers'
  | { answers: number; code: string };

/** An S3-compatible server behind a proxy that can fail. */
export type S3Server = {
  weather: S3Weather;
  /** The settings of a shop that uses it. */
  env: Record<string, string>;
  at(prefix: string): S3Place;
  /** The keys of all objects. */
  keys(): Promise<string[]>;
  /** Makes objects look as old as that. */
  age(key: string, hours: number): Promise<void>;
  /** Accepts no more connections, until it is opened again. */
  shut(): Promise<void>;
  open(): Promise<void>;
  close(): Promise<void>;
};

const BUCKET = 'pictures';
// The account that s3rver knows.
const KEY = 'S3RVER';
const OBJECT = '._S3rver_object';

export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'shop-s3-'));
  const start = async (allowMismatchedSignatures: boolean) => {
    const options = { port: 0, address: '127.0.0.1', silent: true, directory, allowMismatchedSignatures };
    const store = new S3rver({ ...options, configureBuckets: [{ name: BUCKET }] });
    return { store, port: (await store.run()).port };
  };
  const strict = await start(false);
  // Version 5.0.0 leaves out the slash behind a bucket when it proves the signature of a list.
  const forLists = await start(true);
  const proxy = createServer((incoming, answer) => {
    const isList = incoming.url?.startsWith(`/${BUCKET}/?`);
    // Short pages, so that every list has several. s3rver names the next page of version 2 by a cipher that OpenSSL lacks today;
    // an answer of version 1 looks the same to the client.
    if (isList) incoming.url = asVersion1(incoming.url ?? '', 3);
    void pass(server.weather, (isList ? forLists : strict).port, incoming, answer);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', () => resolve()));
  await listen(0);
  const { port } = proxy.address() as { port: number };
  const endpoint = `http://127.0.0.1:${port}`;
  const shut = async () => {
    const closed = new Promise((resolve) => proxy.close(resolve));
    proxy.closeAllConnections();
    await closed;
  };
  const files = async () =>
    (await readdir(join(directory, BUCKET), { recursive: true })).filter((name) => name.endsWith(OBJECT));
  const server: S3Server = {
    weather: 'fine',
    env: {
      UPLOADS_URL: `s3://${BUCKET}/shop`,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    },
    at: (prefix) => ({
      bucket: BUCKET,
      prefix,
      endpoint,
      region: 'us-east-1',
      accessKeyId: KEY,
      secretAccessKey: KEY,
    }),
    keys: async () => (await files()).map((name) => name.slice(0, -OBJECT.length)).sort(),
    async age(key, hours) {
      const at = new Date(Date.now() - hours * 3_600_000);
      await utimes(join(directory, BUCKET, `${key}${OBJECT}`), at, at);
    },
    shut,
    open: () => listen(port),
    async close() {
      if (proxy.listening) await shut();
      for (const { store } of [strict, forLists]) {
        store.httpServer.closeAllConnections();
        await store.close();
      }
      await rm(directory, { recursive: true, force: true });
    },
  };
  return server;
}

const asVersion1 = (url: string, most: number) =>
  `${url.replace('list-type=2&', '').replace('start-after', 'marker')}&max-keys=${most}`;

async function pass(weather: S3Weather, port: number, incoming: IncomingMessage, answer: ServerResponse) {
  if (weather === 'silent') return;
  if (weather === 'cuts uploads' && incoming.method === 'PUT') {
    incoming.once('data', () => incoming.destroy());
    return;
  }
  const body = await buffer(incoming).catch(() => undefined);
  if (!body) return;
  if (typeof weather === 'object') {
    answer.writeHead(weather.answers, { 'Content-Type': 'application/xml' });
    answer.end(`<?xml version="1.0"?><Error><Code>${weather.code}</Code><Message>No</Message></Error>`);
    return;
  }
  const { method, url: path, headers } = incoming;
  const outgoing = request({ host: '127.0.0.1', port, method, path, headers }, async (real) => {
    const whole = await buffer(real);
    answer.writeHead(real.statusCode ?? 500, real.headers);
    if (weather === 'cuts answers' && method === 'GET') {
      answer.write(whole.subarray(0, whole.length / 2));
      answer.socket?.end();
    } else answer.end(whole);
  });
  outgoing.on('error', () => answer.destroy());
  outgoing.end(body);
}
