import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startShopProcess } from '#tests/support/shop-process.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-lock-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

test('a second shop on the same data is refused and told where the first one is', async () => {
  const first = await startShopProcess(dataDir, 'shop');
  const second = await startShopProcess(dataDir, 'shop');
  expect(second.said).toContain(
    `A shop is already running on ${dataDir} at http://localhost:3000 (process ${first.child.pid})`,
  );
  await second.stop();
  await first.stop();
});

test('the command line works beside a running shop', async () => {
  const shop = await startShopProcess(dataDir, 'shop');
  const commandLine = await startShopProcess(dataDir, 'command line');
  expect(commandLine.said).toBe('open');
  await commandLine.stop();
  await shop.stop();
});

test('a killed shop does not block the next one', async () => {
  await (await startShopProcess(dataDir, 'shop')).kill();
  const next = await startShopProcess(dataDir, 'shop');
  expect(next.said).toBe('open');
  await next.stop();
});
