import { expect, test } from 'vitest';
import type { Database } from '#platform/shop.ts';
import { currentSettings, followSettings, forgetSettings } from './current-settings.ts';

type Watcher = Parameters<Parameters<typeof followSettings>[1]['watch']>[0];

/** A database that counts how often its settings are read, and the feed of its changes. */
function followed() {
  const state = { reads: 0, isDown: false };
  const database = {
    async query() {
      state.reads += 1;
      if (state.isDown) throw new Error('The database is away');
      return { rows: [{ changed: { returnDays: state.reads } }] };
    },
  } as unknown as Database;
  const watchers: Watcher[] = [];
  followSettings(database, { watch: (watcher) => void watchers.push(watcher) });
  const days = async () => (await currentSettings(database)).returnDays;
  return { state, database, days, feed: watchers[0] as Watcher };
}

test('settings are read once until a change of them is heard, or this process changes them', async () => {
  const { database, days, feed } = followed();
  expect([await days(), await days()]).toEqual([1, 1]);
  feed.changed('products');
  expect(await days()).toBe(1);
  feed.changed('settings');
  expect([await days(), await days()]).toEqual([2, 2]);
  forgetSettings(database);
  expect(await days()).toBe(3);
});

test('settings that were read before a change are not kept after it', async () => {
  const { days, feed } = followed();
  const early = days();
  feed.changed('settings');
  expect([await early, await days()]).toEqual([1, 2]);
});

test('settings are read each time while changes may be missed', async () => {
  const { days, feed } = followed();
  await days();
  feed.disconnected();
  expect([await days(), await days()]).toEqual([2, 3]);
  feed.connected();
  expect([await days(), await days()]).toEqual([4, 4]);
});

test('a reading that failed is not kept', async () => {
  const { state, days } = followed();
  state.isDown = true;
  await expect(days()).rejects.toThrow();
  state.isDown = false;
  expect(await days()).toBe(2);
});
