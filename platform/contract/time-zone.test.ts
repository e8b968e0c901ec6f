import { expect, test } from 'vitest';
import { dayIn, momentIn, timeIn } from './time-zone.ts';

test.each([
  ['UTC', '2026-11-23T09:30', '2026-11-23T09:30:00.000Z'],
  ['Europe/Berlin', '2026-07-01T00:00', '2026-06-30T22:00:00.000Z'],
  ['America/Los_Angeles', '2026-12-31T23:59', '2027-01-01T07:59:00.000Z'],
  ['Asia/Kathmandu', '2026-11-23T09:30', '2026-11-23T03:45:00.000Z'],
  // An hour after the clocks went forward, and an hour before.
  ['Europe/Berlin', '2026-03-29T03:30', '2026-03-29T01:30:00.000Z'],
  ['Europe/Berlin', '2026-03-29T01:30', '2026-03-29T00:30:00.000Z'],
])('a time in %s is a moment, and the moment is that time', (zone, typed, moment) => {
  expect(momentIn(zone, typed)).toBe(moment);
  expect(timeIn(zone, new Date(moment))).toBe(typed);
  expect(dayIn(zone, new Date(moment))).toBe(typed.slice(0, 10));
});

test('a skipped time counts as the hour after, a repeated one as the first', () => {
  expect(momentIn('Europe/Berlin', '2026-03-29T02:30')).toBe('2026-03-29T01:30:00.000Z');
  expect(momentIn('Europe/Berlin', '2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z');
  expect(momentIn('America/New_York', '2026-03-08T02:30')).toBe('2026-03-08T07:30:00.000Z');
});

test('text that is no time stays', () => {
  for (const text of ['', 'soon', '2026-13-40T99:99', '2026-11-23']) expect(momentIn('UTC', text)).toBe(text);
});
