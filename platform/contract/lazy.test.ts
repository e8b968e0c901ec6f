import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ROOT } from '#root';
import { lazy } from './lazy.ts';

test('a value is made once, at its first use', () => {
  let made = 0;
  const value = lazy(() => {
    made += 1;
    return undefined;
  });
  expect(made).toBe(0);
  expect([value(), value(), made]).toEqual([undefined, undefined, 1]);
});

const BROWSER_FILES = [
  'app/**/*.{ts,tsx}',
  'platform/{app,contract,format}/**/*.{ts,tsx}',
  'modules/*/{admin,contract,store,ui}/**/*.{ts,tsx}',
];

test('no module that browsers load makes an `Intl` object when it loads', async () => {
  const found: string[] = [];
  for await (const file of glob(BROWSER_FILES, { cwd: ROOT })) {
    if (file.includes('.test.')) continue;
    const text = await readFile(new URL(file, ROOT), 'utf8');
    if (
      /^(export )?const \w+ = (new Intl\.|(?!lazy\().*toSorted\(.*(countryName|areaName|byName|inOrder|localeCompare))/m.test(
        text,
      )
    )
      found.push(file);
  }
  expect(found).toEqual([]);
});
