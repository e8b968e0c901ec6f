import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';

export type Load = { url: string; headers: Record<string, string>; connections: number; seconds: number };

/** Answers a second. Throws when one of them was not a success. */
export async function answersPerSecond({ url, headers, connections, seconds }: Load): Promise<number> {
  const result = await autocannon({ url, headers, connections, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} failures, ${result.errors} errors`);
  return result.requests.total / result.duration;
}

export type Asked = { path: string; headers: Record<string, string> };

/**
 * Asks for many things in turn, each connection beginning at another one: answers a second, and the time of each in
 * milliseconds. Throws when one of them was not a success.
 */
export async function askInTurn({
  url,
  connections,
  seconds,
  asked,
}: Pick<Load, 'url' | 'connections' | 'seconds'> & { asked: readonly Asked[] }): Promise<{
  perSecond: number;
  ms: number[];
}> {
  let client = 0;
  const ms: number[] = [];
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    setupClient(one) {
      const first = Math.floor((client * asked.length) / connections);
      client += 1;
      const turns = [...asked.slice(first), ...asked.slice(0, first)];
      one.setRequests(turns.map((ask) => ({ method: 'GET', ...ask })));
      one.on('response', (_status, _bytes, took) => void ms.push(took));
    },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} failures, ${result.errors} errors`);
  return { perSecond: result.requests.total / result.duration, ms };
}

/** Asks an address so many times over connections that stay open. Throws when an answer was not a success. */
export async function answer({
  url,
  headers,
  connections,
  amount,
}: Omit<Load, 'seconds'> & { amount: number }): Promise<void> {
  const result = await autocannon({ url, headers, connections, amount: Math.ceil(amount) });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} failures, ${result.errors} errors`);
}

/** A bare server that sends what `url` answered, byte for byte and header for header. */
export async function startBareCopy(
  url: string,
  headers: Record<string, string>,
): Promise<{ url: string; bytes: number; stop(): void }> {
  const answer = await bytesOf(url, headers);
  const child = spawn(process.execPath, [fileURLToPath(new URL('./bare-server.ts', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify({ headers: answer.headers, body: answer.body.toString('base64') }));
  const [port] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { url: `http://127.0.0.1:${port}/`, bytes: answer.body.length, stop: () => void child.kill() };
}

const MADE_BY_NODE = ['date', 'connection', 'keep-alive', 'transfer-encoding'];

function bytesOf(url: string, headers: Record<string, string>): Promise<{ headers: string[]; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const raw = response.rawHeaders;
        const kept = raw.filter((_, i) => !MADE_BY_NODE.includes((raw[i - (i % 2)] ?? '').toLowerCase()));
        resolve({ headers: kept, body: Buffer.concat(chunks) });
      });
    }).on('error', reject);
  });
}
