import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Asked = {
  path: string;
  headers: Record<string, string>;
  /** A parameter that has another value in each request. */
  counted?: string;
};

export type Load = { url: string; connections: number; seconds: number; asked: readonly Asked[] };

export type WrkResult = { requests: number; perSecond: number; p95Ms: number };

/**
 * Requests things in turn over keep-alive connections with `wrk`; a load generator in JavaScript would take more time per
 * answer than the shop does. Throws if `wrk` is missing or an answer fails. `wrk` counts redirects as success, so each thing
 * is fetched once before.
 */
export async function wrk({ url, connections, seconds, asked }: Load): Promise<WrkResult> {
  for (const { path, headers } of asked) {
    const { status } = await fetch(new URL(path, url), { headers, redirect: 'manual' });
    if (status !== 200) throw new Error(`${path} was answered ${status}`);
  }
  const folder = await mkdtemp(join(tmpdir(), 'shop-wrk-'));
  try {
    const script = join(folder, 'asked.lua');
    await writeFile(script, scriptOf(asked));
    const output = await run([
      ...[
        '--threads',
        '1',
        '--connections',
        `${connections}`,
        '--duration',
        `${seconds}s`,
        '--timeout',
        '30s',
      ],
      ...['--script', script, new URL(asked[0]?.path ?? '/', url).href],
    ]);
    const [, requests, us, p95Us, failed] = (/^result (\d+) (\d+) (\d+) (\d+)$/m.exec(output) ?? []).map(
      Number,
    );
    if (requests === undefined || us === undefined || p95Us === undefined || failed !== 0)
      throw new Error(`${url}: ${failed} failures. ${output}`);
    return { requests, perSecond: requests / (us / 1e6), p95Ms: p95Us / 1000 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A Lua script that sends the requests; a single one is built once by wrk, several in advance. */
function scriptOf(asked: readonly Asked[]): string {
  const headersOf = ({ headers }: Asked) =>
    `{ ${Object.entries(headers).map(([name, value]) => `[ ${quoted(name)} ] = ${quoted(value)}`)} }`;
  const [only] = asked;
  const requests =
    only && asked.length === 1
      ? `wrk.headers = ${headersOf(only)}`
      : `local texts, turn = {}, 0
function init()
  for _, ask in ipairs({ ${asked.map((ask) => `{ ${quoted(ask.path)}, ${headersOf(ask)} }`)} }) do
    texts[#texts + 1] = wrk.format('GET', ask[1], ask[2])
  end
end
function request()
  turn = turn % #texts + 1
  return texts[turn]
end`;
  return `${only?.counted ? countedScript(only, only.counted) : requests}
function done(summary, latency)
  local errors = summary.errors
  local failed = errors.status + errors.connect + errors.read + errors.write + errors.timeout
  io.write(string.format('result %d %d %d %d\\n', summary.requests, summary.duration, latency:percentile(95), failed))
end
`;
}

/** A script that gives each request a value of its own, also in later runs. */
function countedScript({ path, headers }: Asked, name: string): string {
  const lines = Object.entries({ host: 'shop', ...headers }).map(
    ([name, value]) => `${name}: ${value}\\r\\n`,
  );
  const rest = ` HTTP/1.1\\r\\n${lines.join('')}\\r\\n`;
  return `local turn = 0
function request()
  turn = turn + 1
  return 'GET ${path}?${name}=' .. turn .. '-${Date.now()}' .. '${rest}'
end`;
}

const quoted = (text: string) => `[==[${text}]==]`;

function run(args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('wrk', args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
      });
    child.on('error', () => reject(new Error('wrk is not installed (Debian: apt-get install wrk).')));
    child.on('close', (code) => (code === 0 ? resolve(output) : reject(new Error(`wrk: ${output}`))));
  });
}
