import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export type Ask = { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: object };

/** A kind of request with its share of the load, in percent; `ask` makes the next one. */
export type Kind = { name: string; percent: number; status: number; ask(): Ask };

export type Mixed = { times: Map<string, number[]>; failures: string[] };

const GIVE_UP_MS = 10_000;
const BROWSER = { 'accept-encoding': 'br' };

/** Sends a mix of requests at a fixed rate, and waits for the last answer. A request's time counts from when it was due. */
export async function offerMixed(
  url: string,
  kinds: readonly Kind[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Mixed> {
  // With a limit of its own the agent obeys the server's `Keep-Alive: timeout=5`, as browsers and proxies do.
  const agent = new Agent({ keepAlive: true, timeout: GIVE_UP_MS });
  const order = kinds.flatMap((kind) =>
    Array.from({ length: kind.percent }, (_, n) => ({ kind, at: (n + 0.5) / kind.percent })),
  );
  // Each kind evenly over a hundred requests.
  const turns = order.toSorted((a, b) => a.at - b.at).map(({ kind }) => kind);
  const mixed: Mixed = { times: new Map(kinds.map(({ name }) => [name, []])), failures: [] };
  const asked: Promise<void>[] = [];
  const begun = performance.now();
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const due = begun + (n * 1000) / perSecond;
    await wait(Math.max(0, due - performance.now()));
    const kind = turns[n % turns.length]!;
    asked.push(
      answered(agent, url, kind.ask()).then((status) => {
        if (status === kind.status) mixed.times.get(kind.name)?.push(performance.now() - due);
        else mixed.failures.push(`${kind.name} ${status}`);
      }),
    );
  }
  await Promise.all(asked);
  agent.destroy();
  return mixed;
}

/** The status of a fully read answer; why there was none otherwise. */
function answered(agent: Agent, url: string, { method, path, headers, body }: Ask): Promise<number | string> {
  return new Promise((resolve) => {
    const text = body && JSON.stringify(body);
    const ofBody = text && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      'idempotency-key': randomUUID(),
    };
    const sent = request(
      new URL(path, url),
      { method, agent, timeout: GIVE_UP_MS, headers: { ...BROWSER, ...ofBody, ...headers } },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
        answer.on('error', (error) => resolve(error.message));
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('no answer')));
    sent.on('error', (error) => resolve(error.message));
    sent.end(text);
  });
}
