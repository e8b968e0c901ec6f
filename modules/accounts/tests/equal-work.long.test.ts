import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { enrol } from '#tests/support/enrol.ts';
import { type Person, startTestShop, type TestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let mia: Person;
beforeAll(async () => {
  // These tests measure what a hash costs.
  vi.stubEnv('FULL_PASSWORD_COST', '1');
  shop = await startTestShop('account work');
  mia = await shop.signUp('Mia');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await shop?.close();
});

const ask = (path: string, body: object) => shop.call('POST', `/auth/${path}`, { body });
const timed = async (work: () => Promise<unknown>) => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};
const nth = (times: number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0;
const median = (times: number[]) => nth(times, 0.5);
/** The lower eighth: the work itself, without interference from the rest of the machine. */
const quick = (times: number[]) => nth(times, 0.125);

/** The statements that `work` sends to the database, without their values. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const { pool } = shop.open.shop;
  const spy = vi.spyOn(pool, 'query').mockImplementation(((...args: unknown[]) => {
    const [asked] = args as [string | { text: string }];
    const text = typeof asked === 'string' ? asked : asked.text;
    // The payment provider's stand-in polls for its own work.
    if (!text.includes('sandbox_')) statements.push(text);
    return (Object.getPrototypeOf(pool) as { query(...args: unknown[]): unknown }).query.apply(pool, args);
  }) as typeof pool.query);
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return statements;
}

const CASES: [string, (email: string) => Promise<{ status: number }>, number][] = [
  ['a sign-in', (email) => ask('sign-in/email', { email, password: 'a wrong guess' }), 4],
  ['asking for a new password', (email) => ask('request-password-reset', { email }), 60],
  ['asking for a verification mail', (email) => ask('send-verification-email', { email }), 60],
];

test.each(CASES)('%s takes as long for a known address as for an unknown one', async (_, make, samples) => {
  const noPassword = await enrol(shop, { name: 'Social' });
  const times: [number[], number[], number[]] = [[], [], []];
  // A slow phase of the machine takes more samples.
  const measure = async () => {
    for (let n = 0; n < samples; n += 1) {
      // Alternate, so that a slow phase of the machine affects all three.
      times[0].push(await timed(() => make(mia.email)));
      times[1].push(await timed(() => make(`nobody.${n}@example.com`)));
      times[2].push(await timed(() => make(noPassword.email)));
    }
    const [known, unknown, social] = times.map(quick) as [number, number, number];
    return Math.max(known / unknown, unknown / known, social / unknown, unknown / social);
  };
  // One more statement is half of the reset's work, one hash nearly all of the sign-in's: both far above this bound.
  await expect.poll(measure, { timeout: 90_000, interval: 10 }).toBeLessThan(1.5);
});

test('a new password and a verification mail are asked for with the same single statement', async () => {
  for (const path of ['request-password-reset', 'send-verification-email']) {
    const known = await statementsOf(() => ask(path, { email: mia.email }));
    expect(known).toHaveLength(1);
    expect(await statementsOf(() => ask(path, { email: 'nobody@example.com' }))).toEqual(known);
  }
});

test('a password that is too long is refused before it is hashed', async () => {
  const alone = await timed(() => ask('sign-in/email', { email: mia.email, password: 'a wrong guess' }));
  const long = { email: mia.email, password: 'a'.repeat(50_000) };
  const times = [];
  for (let n = 0; n < 5; n += 1) {
    times.push(await timed(async () => expect((await ask('sign-in/email', long)).status).toBe(422)));
    times.push(
      await timed(() =>
        shop.call('PUT', '/me/password', {
          as: mia,
          body: { currentPassword: long.password, newPassword: 'long enough' },
        }),
      ),
    );
  }
  expect(median(times)).toBeLessThan(alone / 2);
});

const CROWDS: [string, () => Promise<{ status: number; headers: Headers }>[]][] = [
  [
    '200 sign-ins',
    () =>
      Array.from({ length: 200 }, () => ask('sign-in/email', { email: mia.email, password: mia.password })),
  ],
  [
    '60 sign-ups',
    () =>
      Array.from({ length: 60 }, (_, n) =>
        ask('sign-up/email', { name: 'Una', email: `una.${n}@example.com`, password: 'long enough' }),
      ),
  ],
];

test.each(CROWDS)('while %s are under way the shop answers everything else', async (_, begin) => {
  const signIn = () => ask('sign-in/email', { email: mia.email, password: mia.password });
  const alone = median([await timed(signIn), await timed(signIn), await timed(signIn)]);
  const file = fileURLToPath(new URL('../../../package.json', import.meta.url));
  const calls: number[] = [];
  const files: number[] = [];
  let done = false;
  const answered = Promise.all(begin()).finally(() => {
    done = true;
  });
  while (!done) {
    // The hashes too need a processor.
    await pause(20);
    calls.push(await timed(() => shop.call('GET', '/me', { as: mia })));
    files.push(await timed(() => readFile(file)));
  }
  const answers = await answered;
  const shed = answers.filter(({ status }) => status === 503);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  expect(answers.length - shed.length).toBeGreaterThanOrEqual(33);
  for (const { headers } of shed) expect(headers.get('retry-after')).toBe('2');
  // Without a queue limit, files and calls would wait for all earlier hashing, many times as long as one hash.
  expect(calls.length).toBeGreaterThan(10);
  expect(median(calls)).toBeLessThan(alone);
  // On a busy machine a single request may wait for a processor.
  expect(nth(calls, 0.9)).toBeLessThan(alone * 6);
  expect(nth(files, 0.9)).toBeLessThan(alone * 4);
  expect((await signIn()).status).toBe(200);
});
