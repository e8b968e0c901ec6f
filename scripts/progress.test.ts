import { afterEach, expect, test, vi } from 'vitest';
import { withProgress } from './progress.mjs';

afterEach(() => vi.useRealTimers());

/** The output of a stream while a step of three seconds ran. */
async function writtenTo(isTTY: boolean): Promise<string[]> {
  vi.useFakeTimers();
  const written: string[] = [];
  const out = { isTTY, write: (text: string) => written.push(text) };
  const work = () => new Promise<string>((resolve) => setTimeout(() => resolve('done'), 3_000));
  const running = withProgress('Building the shop', work, out);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await running).toBe('done');
  return written;
}

test('a terminal counts the seconds of a step, in one line', async () => {
  const written = await writtenTo(true);
  expect(written.join('')).toMatch(/^Building the shop …\rBuilding the shop: 1 s …\r.*2 s …\r.*3 s +\n$/s);
});

test('a log has the step in one line, and no progress', async () => {
  expect(await writtenTo(false)).toEqual(['Building the shop\n']);
});

test('a step that fails ends its line and passes the failure on', async () => {
  const written: string[] = [];
  const out = { isTTY: true, write: (text: string) => written.push(text) };
  const failing = withProgress('Building the shop', () => Promise.reject(new Error('No disk')), out);
  await expect(failing).rejects.toThrow('No disk');
  expect(written.at(-1)).toMatch(/\n$/);
});
