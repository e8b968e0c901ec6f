import { beforeEach, expect, test } from 'vitest';
import { CHANGES } from '#platform/contract/changes.ts';
import { recentChanges } from './recent-changes.ts';

let now = 0;
let recent: ReturnType<typeof recentChanges>;
beforeEach(() => {
  now = 100_000;
  recent = recentChanges(() => now);
  now += 100_000;
});

const kinds = (ms: number) => recent.inLast(ms).map(({ change }) => change);

test('only what changed since the page was loaded is named, each kind once', () => {
  recent.add({ change: 'orders', memberId: undefined });
  now += 10_000;
  recent.add({ change: 'settings', memberId: undefined });
  recent.add({ change: 'settings', memberId: undefined });
  expect(kinds(1_000)).toEqual(['settings']);
  expect(kinds(9_000)).toEqual(['orders', 'settings']);
});

test('a page that is older than what this process knows is told of everything', () => {
  expect(kinds(200_000)).toEqual(CHANGES);
});

test('changes of many members do not grow without end, and a forgotten change counts as changed', () => {
  for (let n = 0; n < 5_000; n += 1) {
    now += 10;
    recent.add({ change: 'orders', memberId: `member ${n}` });
  }
  expect(recent.inLast(0).length).toBeLessThanOrEqual(1_000);
  expect(recent.inLast(0)).toContainEqual(expect.objectContaining({ memberId: 'member 4999' }));
  expect(kinds(40_000)).toEqual(CHANGES);
});
