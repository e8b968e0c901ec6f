import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ShopEvent } from '#platform/events/event.ts';
import { type Jobs, startJobs } from '#platform/jobs/start-jobs.ts';
import { defineModule } from '#platform/module.ts';
import { MODULES } from '#shop.config';
import { type PaymentWorld, startPaymentWorld } from '../calls/worlds/payment-world.ts';
import { builtProgram } from '../support/built-program.ts';

let world: PaymentWorld;
let worker: ChildProcess | undefined;
let jobs: Jobs | undefined;
const seen: ShopEvent[] = [];
const watcher = defineModule({
  name: 'watcher',
  subscribers: { 'order.placed': async (_shop, event) => void seen.push(event) },
});

beforeAll(async () => {
  world = await startPaymentWorld('event-kills', { modules: [...MODULES, watcher] });
});
afterAll(async () => {
  worker?.kill('SIGKILL');
  await jobs?.stop();
  await world?.shop.close();
});

test('an event whose worker is killed is delivered again, by the next one and with the same id', async () => {
  const { settings, database, shop } = world.shop.open;
  worker = fork(await builtProgram('hang-on-events'), {
    execArgv: [],
    env: {
      PATH: process.env.PATH,
      DATA_DIR: settings.dataDir,
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      JOBS: 'only',
      PUBLIC_URL: world.shop.url,
      LOG_LEVEL: 'silent',
    },
  });
  expect((await once(worker, 'message'))[0]).toBe('ready');
  const delivery = once(worker, 'message');
  const { order } = await world.booked();
  const [first] = (await delivery) as [ShopEvent];
  expect(first).toMatchObject({ name: 'order.placed', subject: order });

  const exit = once(worker, 'exit');
  worker.kill('SIGKILL');
  expect((await exit)[1]).toBe('SIGKILL');
  jobs = await startJobs(shop, database.url);
  await expect.poll(() => seen, { timeout: 20_000 }).toEqual([first]);
  await world.shop.jobsAreDone();
  await expect
    .poll(async () => (await shop.pool.query('SELECT done_at IS NOT NULL AS done FROM event')).rows)
    .toEqual([{ done: true }]);
});
