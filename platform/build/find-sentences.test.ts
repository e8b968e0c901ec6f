import { expect, test } from 'vitest';
import { findEarlyMessages, findSentences } from './find-sentences.ts';

const texts = (code: string) => findSentences('a.tsx', code).map(({ line, text }) => `${line} ${text}`);

test.each([
  ['<p>Pay now</p>', '1 Pay now'],
  ['<p>\n  {count} left\n</p>', '2 left'],
  ['<Field label="Email" />', '1 Email'],
  ["const column = { label: 'Name', cell };", '1 Name'],
  ["\nshowToast('error', 'The card was declined.');", '2 The card was declined.'],
  [`const text = \`Order \${number} is paid\`;`, '1 Order … is paid'],
])('%j has words outside of a message', (code, text) => {
  expect(texts(code)).toEqual([text]);
});

test.each([
  "<p>{t('Pay now')}</p>",
  '<Field label={t(\'Email\')} name="Email" />',
  "throw new Error('No such page: a fault of the program');",
  "if (key === 'Enter') search('GET /products', 'SELECT id FROM product');",
  "type Tone = 'Good news' | 'Bad news';",
  "import { Shop } from 'Some package';",
])('%j has none', (code) => {
  expect(texts(code)).toEqual([]);
});

test('a message is early outside of a function only', () => {
  expect(
    findEarlyMessages('a.ts', "const a = t('A');\nconst b = () => t('B');\nclass C { d = t('D') }"),
  ).toEqual([1]);
});
