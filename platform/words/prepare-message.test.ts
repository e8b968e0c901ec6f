import { expect, test } from 'vitest';
import { namesIn, prepareMessage } from './prepare-message.ts';

test('a message without values stays a text', () => {
  expect(prepareMessage('It’s 5 o’clock, #1')).toBe('It’s 5 o’clock, #1');
});

test('the values of all cases are named once', () => {
  const message = prepareMessage('{n, plural, one {{who} has # {thing}} other {{who} has # {thing}s}}');
  expect([...namesIn(message)]).toEqual(['n', 'who', 'thing']);
});

test.each([
  '{n, selectordinal, one {#st} other {#th}}',
  'Due {day, date}',
  '{n, plural, offset:1 one {#} other {#}}',
  '{n, plural, one {#}}',
  'A {brace',
])('%j is refused', (message) => {
  expect(() => prepareMessage(message)).toThrow();
});
