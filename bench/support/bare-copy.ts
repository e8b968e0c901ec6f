import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Starts a bare server that replays the answer of `url`, bytes and headers. */
export async function startBareCopy(
  url: string,
  headers: Record<string, string>,
): Promise<{ url: string; pid: number; bytes: number; stop(): void }> {
  const answer = await bytesOf(url, headers);
  const child = spawn(process.execPath, [fileURLToPath(new URL('./bare-server.ts', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify({ headers: answer.headers, body: answer.body.toString('base64') }));
  const [port] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return {
    url: `http://127.0.0.1:${port}/`,
    pid: child.pid ?? 0,
    bytes: answer.body.length,
    stop: () => void child.kill(),
  };
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
