import { Agent, get } from 'node:http';
import { parentPort, Worker, workerData } from 'node:worker_threads';

type Load = { url: string; clients: number; seconds: number };

/** The answers by status, the `Retry-After` of refusals, the failed requests, and each answer's wait in ms, ascending. */
export type CrowdResult = {
  statuses: Record<string, number>;
  retryAfter: Set<string | undefined>;
  errors: number;
  waits: number[];
};

/**
 * Searches for different words from `clients` kept connections at once, each again as soon as it is answered. Runs in a
 * thread of its own, so that the test's other requests wait only for the shop.
 */
export function runCrowd(load: Load): Promise<CrowdResult> {
  const worker = new Worker(new URL(import.meta.url), { workerData: load });
  return new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
}

async function crowd({ url, clients, seconds }: Load): Promise<CrowdResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const until = performance.now() + seconds * 1000;
  const result: CrowdResult = { statuses: {}, retryAfter: new Set(), errors: 0, waits: [] };
  let sent = 0;
  const ask = () =>
    new Promise<number>((resolve, reject) => {
      sent += 1;
      get(`${url}/api/product?q=board-${sent}`, { agent, signal: AbortSignal.timeout(30_000) }, (answer) => {
        if (answer.statusCode === 503) result.retryAfter.add(answer.headers['retry-after']);
        answer
          .resume()
          .once('end', () => resolve(answer.statusCode ?? 0))
          .once('error', reject);
      }).once('error', reject);
    });
  async function client(): Promise<void> {
    while (performance.now() < until) {
      const began = performance.now();
      try {
        const status = await ask();
        result.statuses[status] = (result.statuses[status] ?? 0) + 1;
        result.waits.push(performance.now() - began);
      } catch {
        result.errors += 1;
      }
    }
  }
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  result.waits.sort((one, other) => one - other);
  return result;
}

// A test runner's threads have data of their own.
if (workerData?.clients) parentPort?.postMessage(await crowd(workerData as Load));
