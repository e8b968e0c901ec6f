import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { clientAddress } from '#platform/server/http/client-address.ts';
import { ROOT } from '#root';
import { caddy, startCaddy } from '../support/caddy.ts';
import { type Change, nginx, startNginx } from '../support/nginx.ts';
import { BareUpstream, type Received } from './bare-upstream.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const KEYED = 'DELETE with Idempotency-Key';
const ONCE = { POST: 1, PUT: 1, PATCH: 1, DELETE: 1, [KEYED]: 1 };
const CUSTOMER = '203.0.113.20';
const FORGED = '198.51.100.7';
const AT_ONCE_MS = 5_000;
// The shop takes bodies of 5 MiB, so the proxy must.
const WITHIN_LIMIT = new Uint8Array(5 * 1024 * 1024);
const OVER_LIMIT = new Uint8Array(7_000_000);

const PROXIES = [
  {
    name: 'nginx',
    program: nginx,
    start: startNginx,
    sent: { kept: { GET: 2, HEAD: 2, ...ONCE }, fresh: { GET: 2, HEAD: 2, ...ONCE } },
    mayLose: [] as string[],
    refusesChunked: [413],
    forCdn: {
      shipped: 'X-Forwarded-For $remote_addr',
      changed: 'X-Forwarded-For $proxy_add_x_forwarded_for',
    },
  },
  {
    name: 'Caddy',
    program: caddy,
    start: startCaddy,
    // Go's HTTP client repeats more if a kept connection fails.
    sent: { kept: { GET: 2, HEAD: 2, ...ONCE, [KEYED]: 2 }, fresh: { GET: 2, HEAD: 1, ...ONCE } },
    // Caddy before 2.11.2 loses a body with the refused connection.
    mayLose: ['POST', 'PUT', 'PATCH'],
    // Caddy has begun to send such a body when it turns out to be too long.
    refusesChunked: [413, 502],
    forCdn: { shipped: 'header_up X-Forwarded-For {remote_host}', changed: 'trusted_proxies 127.0.0.0/8' },
  },
];

for (const proxy of PROXIES)
  describe.skipIf(!proxy.program)(proxy.name, () => {
    test('refuses a body above its limit, and the upstream never gets it', async () => {
      const { url, received } = await start();
      expect(await statusOfStated(`${url}/upload`, OVER_LIMIT.length)).toBe(413);
      expect(proxy.refusesChunked).toContain(await statusOfChunked(`${url}/upload`, OVER_LIMIT));
      expect(received.filter(({ path }) => path === '/upload')).toEqual([]);
      const accepted = await fetch(`${url}/upload`, { method: 'POST', body: WITHIN_LIMIT });
      expect(accepted.status).toBe(200);
      expect(received.at(-1)).toMatchObject({ path: '/upload', bytes: WITHIN_LIMIT.length });
    });

    test('passes the first line of an open stream on at once, and ends the stream when the client leaves', async () => {
      const { url, upstreams } = await start();
      const leaving = new AbortController();
      const ended = Promise.race(upstreams.map((one) => once(one, 'streamClosed').then(() => 'ended')));
      async function readFirst(): Promise<string> {
        const stream = await fetch(`${url}/api/events`, { signal: leaving.signal });
        return new TextDecoder().decode((await stream.body!.getReader().read()).value);
      }
      expect(await soon(readFirst())).toBe('data: first\n\n');
      leaving.abort();
      expect(await soon(ended)).toBe('ended');
    });

    test('replaces a forged X-Forwarded-For by the address of the connection', async () => {
      const { url, received } = await start();
      for (const method of ['GET', 'POST']) {
        await fetch(`${url}/address`, { method, headers: { 'x-forwarded-for': `${FORGED}, ${FORGED}` } });
        const [arrived] = received.filter((one) => one.path === '/address' && one.method === method);
        expect(arrived?.headers['x-forwarded-for']).toBe('127.0.0.1');
      }
    });

    test('finds the customer behind a CDN with TRUST_PROXY=2 and the documented change', async () => {
      const { shipped, changed } = proxy.forCdn;
      const advice = await readFile(new URL('docs/deploy.md', ROOT), 'utf8');
      for (const words of [shipped, changed.replace('127.0.0.0/8', 'ADDRESSES')])
        expect(advice.includes(`\`${words}\``), words).toBe(true);
      const { url, received } = await start({ change: (text) => text.replace(shipped, changed) });
      // A CDN adds the address of its client to what the client sent.
      await fetch(`${url}/address`, { headers: { 'x-forwarded-for': `${FORGED}, ${CUSTOMER}` } });
      const forwardedFor = received.find(({ path }) => path === '/address')?.headers['x-forwarded-for'];
      expect(clientAddress('127.0.0.1', String(forwardedFor), 2)).toBe(CUSTOMER);
    });

    test.each(['kept', 'fresh'] as const)(
      'sends a request that changes something once if the upstream reads it and cuts its %s connection',
      async (connection) => {
        const { url, received } = await start({ keepsConnections: connection === 'kept' });
        const sent: Record<string, number> = {};
        for (const name of [...METHODS, KEYED]) {
          // Leaves a connection to each upstream if they are kept.
          await Promise.all(METHODS.map(() => fetch(`${url}/warm`)));
          const [method] = name.split(' ') as [string];
          const headers: Record<string, string> = name === KEYED ? { 'idempotency-key': 'one' } : {};
          const path = `/cut?${encodeURIComponent(name)}`;
          const { status } = await fetch(url + path, { method, headers, ...bodyFor(method) });
          sent[name] = received.filter((one) => one.path === path).length;
          expect({ name, status }).toEqual({ name, status: sent[name] === 1 ? 502 : 200 });
        }
        expect(sent).toEqual(proxy.sent[connection]);
      },
    );

    test('sends what one upstream refused to the other, whatever the method', async () => {
      // A kept connection could break in the middle of a request.
      const { url, received, upstreams } = await start({ keepsConnections: false });
      for (const refusing of upstreams) {
        await refusing.close();
        for (const { method, status, arrived } of await sendEach(url, received)) {
          const isLost = status === 502 && proxy.mayLose.includes(method);
          const expected = isLost ? { status: 502, arrived: 0 } : { status: 200, arrived: 1 };
          expect({ method, status, arrived }).toEqual({ method, ...expected });
        }
        // Caddy notices when it next asks for /readyz.
        await expect
          .poll(async () => (await sendEach(url, received)).filter(({ status }) => status !== 200))
          .toEqual([]);
        await refusing.open();
      }
    });

    test('hides /metrics', async () => {
      const { url, received } = await start();
      for (const path of ['/metrics', '/metrics?all=1', '/%6detrics'])
        expect((await fetch(url + path)).status, path).toBe(404);
      expect(received.filter(({ path }) => path.includes('etrics'))).toEqual([]);
    });

    async function start({
      keepsConnections = true,
      change,
    }: {
      keepsConnections?: boolean;
      change?: Change;
    } = {}) {
      const received: Received[] = [];
      const first = await BareUpstream.start(received, keepsConnections);
      const second = await BareUpstream.start(received, keepsConnections);
      const { url, stop } = await proxy.start([first.url, second.url], change);
      onTestFinished(async () => {
        await first.close();
        await second.close();
        await stop();
      });
      return { url, received, upstreams: [first, second] };
    }
  });

function soon(promise: Promise<string>): Promise<string> {
  return Promise.race([promise, pause(AT_ONCE_MS, 'too late', { ref: false })]);
}

/** Sends several requests of each method at once, so that some meet a closed port first. */
async function sendEach(url: string, received: Received[]) {
  received.length = 0;
  return Promise.all(
    METHODS.flatMap((method) =>
      [1, 2, 3, 4].map(async (n) => {
        const path = `/a%2Fb?${n}`;
        const { body } = bodyFor(method);
        const { status } = await fetch(url + path, { method, body });
        const arrived = received.filter((one) => one.method === method && one.path === path);
        expect(arrived.map(({ bytes }) => bytes)).toEqual(arrived.map(() => body?.length ?? 0));
        return { method, status, arrived: arrived.length };
      }),
    ),
  );
}

function bodyFor(method: string): { body?: string } {
  return method.startsWith('P') ? { body: 'a body' } : {};
}

/** Sends a length without a body, so that no connection breaks under unsent bytes. */
async function statusOfStated(url: string, length: number): Promise<number | undefined> {
  const call = request(url, { method: 'POST', headers: { 'content-length': length } });
  call.flushHeaders();
  return statusOf(call);
}

async function statusOfChunked(url: string, body: Uint8Array): Promise<number | undefined> {
  const call = request(url, { method: 'POST', headers: { 'transfer-encoding': 'chunked' } });
  call.write(body);
  return statusOf(call);
}

async function statusOf(call: ReturnType<typeof request>): Promise<number | undefined> {
  const [answer] = (await once(call, 'response', {
    signal: AbortSignal.timeout(AT_ONCE_MS),
  })) as [IncomingMessage];
  call.on('error', () => {});
  call.destroy();
  return answer.statusCode;
}
