import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from './benchmark.ts';

/** A point of the curve: the requests offered per second and their outcome. */
export type Point = {
  offered: number;
  answered: number;
  shed: number;
  failed: number;
  p50: number;
  p99: number;
};

export type OpenLoop = {
  url: string;
  headers: Record<string, string>;
  perSecond: number;
  seconds: number;
};

const TICK_MS = 5;
const GIVE_UP_MS = 10_000;
const SHED = [429, 503];
const agent = new Agent({ keepAlive: true, maxSockets: 4_000 });

/** Sends requests at a fixed rate regardless of earlier ones, then waits for the last answer. */
export async function offer({ url, headers, perSecond, seconds }: OpenLoop): Promise<Point> {
  const times: number[] = [];
  const asked: Promise<void>[] = [];
  let [shed, failed] = [0, 0];
  const ask = async () => {
    const begun = performance.now();
    const status = await statusOf(url, headers);
    if (status === 200) times.push(performance.now() - begun);
    else if (SHED.includes(status)) shed += 1;
    else failed += 1;
  };
  const begun = performance.now();
  while (performance.now() - begun < seconds * 1000) {
    const due = Math.floor(((performance.now() - begun) / 1000) * perSecond);
    while (asked.length < due) asked.push(ask());
    await wait(TICK_MS);
  }
  const took = (performance.now() - begun) / 1000;
  // Later answers count in the times but not in the throughput.
  const inTime = { answered: times.length, shed };
  await Promise.all(asked);
  return {
    offered: asked.length / took,
    answered: inTime.answered / took,
    shed: inTime.shed / took,
    failed: failed / took,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  };
}

/** The status of a fully read answer; 0 if there was none. */
export function statusOf(url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve) => {
    const request = get(url, { agent, headers, timeout: GIVE_UP_MS }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', () => resolve(0));
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(0));
  });
}
