import { expect, test } from 'vitest';
import { Problem, problemLine } from './problem.mjs';

test('a problem before the start is told in the language of the terminal, else in English', () => {
  const full = new Problem('The disk that holds {folder} is full: make room and start again.', {
    folder: '/shop',
  });
  const english = 'The disk that holds /shop is full: make room and start again.';
  expect(full.message).toBe(english);
  expect(problemLine(full, { LANG: 'de_DE.UTF-8' })).toBe(
    'Der Datenträger mit /shop ist voll: Schaffen Sie Platz, und starten Sie noch einmal.',
  );
  for (const LANG of ['C', 'nl_NL.UTF-8', '../de', '']) expect(problemLine(full, { LANG })).toBe(english);
  expect(problemLine(new Problem('Said by npm: {x}'), { LANG: 'de' })).toBe('Said by npm: {x}');
});
