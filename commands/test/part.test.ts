import { expect, test } from 'vitest';
import { durations } from './part.ts';

test('a run says how many seconds each of its parts took', () => {
  const parts = [
    { title: 'Types', seconds: 4.04 },
    { title: 'Browser tests', seconds: 300.46 },
  ];
  expect(durations(parts)).toEqual(['     4.0 s  Types', '   300.5 s  Browser tests', '   304.5 s  in all']);
});
