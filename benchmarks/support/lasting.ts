import { setTimeout as pause } from 'node:timers/promises';

// After five unchanged seconds the shop compresses an answer again, unless it is very short.
const LASTS_WITHIN_MS = 15_000;

/** Waits for the answer's final compression, since shop and limit must send the same bytes. */
export async function lasting(url: string, headers: Record<string, string>): Promise<void> {
  const length = async () => {
    const answer = await fetch(url, { headers });
    await answer.arrayBuffer();
    return answer.headers.get('content-length');
  };
  const first = await length();
  const until = performance.now() + LASTS_WITHIN_MS;
  while ((await length()) === first && performance.now() < until) await pause(500);
}
