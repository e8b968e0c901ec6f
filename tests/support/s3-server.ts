import { mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import S3rver from '@20minutes/s3rver';
import type { S3Place } from '#platform/ports/file-store.ts';

/** The service's behaviour for each request. */
export type S3Weather =
  | 'fine'
  | 'silent'
  // Half of the body reaches the service.
  | 'cuts uploads'
  | 'cuts one upload'
  | 'cuts answers'
  | { answers: number; code: string }
  | { answersAfterMs: number };

/** An S3-compatible server behind a proxy that can fail. */
export type S3Server = {
  weather: S3Weather;
  /** The settings of a shop that uses it. */
  env: Record<string, string>;
  at(prefix: string): S3Place;
  /** The keys of all objects. */
  keys(): Promise<string[]>;
  /** How many bytes the service wrote of each upload that was cut off. */
  halves(): Promise<number[]>;
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
const UNFINISHED = '.unfinished';

export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'shop-s3-'));
  const writes: Promise<unknown>[] = [];
  const start = async (allowMismatchedSignatures: boolean) => {
    const options = { port: 0, address: '127.0.0.1', silent: true, directory, allowMismatchedSignatures };
    const store = new S3rver({ ...options, configureBuckets: [{ name: BUCKET }] });
    showOnlyWhole(store, writes);
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
    void pass(server, (isList ? forLists : strict).port, incoming, answer);
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
  const filesWith = async (end: string) =>
    (await readdir(join(directory, BUCKET), { recursive: true })).filter((name) => name.endsWith(end));
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
    keys: async () => (await filesWith(OBJECT)).map((name) => name.slice(0, -OBJECT.length)).sort(),
    async halves() {
      const halves = await filesWith(UNFINISHED);
      // One that another request finishes meanwhile is gone.
      const sizes = halves.map((name) => stat(join(directory, BUCKET, name)).catch(() => undefined));
      return (await Promise.all(sizes)).flatMap((found) => found?.size ?? []);
    },
    async age(key, hours) {
      const at = new Date(Date.now() - hours * 3_600_000);
      await utimes(join(directory, BUCKET, `${key}${OBJECT}`), at, at);
    },
    shut,
    open: () => listen(port),
    async close() {
      if (proxy.listening) await shut();
      // s3rver's logger complains of lines after its end.
      await Promise.allSettled(writes);
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

type Storage = { putContent(path: string, content: Readable): Promise<unknown> };

/** Keeps S3's promise that no reader ever sees part of an object. s3rver writes into the object's own file. */
function showOnlyWhole(s3rver: S3rver, writes: Promise<unknown>[]) {
  const { store } = s3rver as unknown as { store: Storage };
  const put = store.putContent.bind(store);
  const putWhole = async (path: string, content: Readable) => {
    const written = await put(path + UNFINISHED, content);
    await rename(path + UNFINISHED, path);
    return written;
  };
  store.putContent = (path, content) => {
    const writing = putWhole(path, content);
    writes.push(writing);
    return writing;
  };
}

async function pass(server: S3Server, port: number, incoming: IncomingMessage, answer: ServerResponse) {
  const { weather } = server;
  if (weather === 'silent') return;
  if (incoming.method === 'PUT' && (weather === 'cuts uploads' || weather === 'cuts one upload')) {
    if (weather === 'cuts one upload') server.weather = 'fine';
    // The client may give up first.
    await cutUpload(server, port, incoming).catch(() => undefined);
    return;
  }
  const body = await buffer(incoming).catch(() => undefined);
  if (!body) return;
  if (typeof weather === 'object' && 'answers' in weather) {
    answer.writeHead(weather.answers, { 'Content-Type': 'application/xml' });
    answer.end(`<?xml version="1.0"?><Error><Code>${weather.code}</Code><Message>No</Message></Error>`);
    return;
  }
  const { method, url: path, headers } = incoming;
  const outgoing = request({ host: '127.0.0.1', port, method, path, headers }, async (real) => {
    const whole = await buffer(real);
    if (typeof weather === 'object') await setTimeout(weather.answersAfterMs, undefined, { ref: false });
    answer.writeHead(real.statusCode ?? 500, real.headers);
    if (weather === 'cuts answers' && method === 'GET') {
      answer.write(whole.subarray(0, whole.length / 2));
      answer.socket?.end();
    } else answer.end(whole);
  });
  outgoing.on('error', () => answer.destroy());
  outgoing.end(body);
}

/** Announces the whole body to the service, sends half of it, and breaks both connections once the service has written that. */
async function cutUpload(server: S3Server, port: number, incoming: IncomingMessage) {
  const { method, url: path, headers, socket } = incoming;
  const outgoing = request({ host: '127.0.0.1', port, method, path, headers });
  outgoing.on('error', () => undefined);
  const half = Math.floor(Number(headers['content-length']) / 2);
  let left = half;
  try {
    for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
      outgoing.write(chunk.subarray(0, left));
      left -= chunk.length;
      if (left <= 0) break;
    }
    while (!socket.destroyed && !(await server.halves()).includes(half)) await setTimeout(5);
  } finally {
    outgoing.destroy();
    incoming.destroy();
  }
}
