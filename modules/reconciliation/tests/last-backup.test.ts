import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordBackup } from '#modules/backup/shop/record-backup.ts';
import { type Person, startTestShop, type TestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let ada: Person;
beforeAll(async () => {
  shop = await startTestShop('last backup', {
    env: {
      BACKUP_URL: 'file:///nowhere/backups',
      BACKUP_KEY: 'correct horse battery staple',
      BACKUP_EVERY_HOURS: '6',
    },
  });
  ada = await shop.admin();
});
afterAll(() => shop?.close());

const record = (result: { bytes: number } | { failure: string }) =>
  recordBackup(shop.open.shop, { askedBy: 'schedule', startedAt: new Date(), ...result });
async function reported() {
  const { backup } = (await shop.call('GET', '/payments', { as: ada })).body;
  expect((await shop.call('GET', '/overview', { as: ada })).body.backup).toEqual(backup);
  return backup;
}
async function measured(name: string): Promise<number> {
  const { body } = await shop.open.metrics.text();
  return Number(new RegExp(`^tillwright_backup_${name} (.+)$`, 'm').exec(body)?.[1]);
}

test('admins and monitors see when the last backup was made, and a failure until the next one', async () => {
  const none = { everyHours: 6, madeAt: null, bytes: null, failure: null, failedAt: null };
  expect(await reported()).toEqual(none);
  expect(await measured('age_seconds')).toBe(-1);

  await record({ bytes: 1_000 });
  const made = { ...none, madeAt: expect.any(String), bytes: 1_000 };
  expect(await reported()).toEqual(made);
  const age = await measured('age_seconds');
  expect(age >= 0 && age < 60).toBe(true);
  expect([await measured('failing'), await measured('bytes')]).toEqual([0, 1_000]);

  await record({ failure: `ENOSPC: no space left on device${'!'.repeat(1_000)}` });
  expect(await reported()).toEqual({
    ...made,
    failure: expect.stringMatching(/^ENOSPC.{494}$/),
    failedAt: expect.any(String),
  });
  expect(await measured('failing')).toBe(1);

  await record({ bytes: 2_000 });
  expect(await reported()).toEqual({ ...made, bytes: 2_000 });
  expect(await measured('failing')).toBe(0);
});
