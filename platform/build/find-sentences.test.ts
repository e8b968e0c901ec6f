import { expect, test } from 'vitest';
import { findEarlyMessages, findSentences, findSqlSentences } from './find-sentences.ts';

const texts = (code: string) => findSentences('a.tsx', code).map(({ line, text }) => `${line} ${text}`);

test.each([
  ['<p>Pay now</p>', '1 Pay now'],
  ['<p>\n  {count} left\n</p>', '2 left'],
  ['<Field label="Email" />', '1 Email'],
  ["const column = { label: 'Name', cell };", '1 Name'],
  ["\nshowToast('error', 'The card was declined.');", '2 The card was declined.'],
  [`const text = \`Order \${number} is paid\`;`, '1 Order … is paid'],
  [`const text = \`\${by} changed the code meanwhile\`;`, '1 … changed the code meanwhile'],
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
  "shop.log.warn({}, 'The payment provider is away');",
  "export const list = call({ summary: 'All orders of the shop.' });",
])('%j has none', (code) => {
  expect(texts(code)).toEqual([]);
});

test('a message is early outside of a function only', () => {
  expect(
    findEarlyMessages('a.ts', "const a = t('A');\nconst b = () => t('B');\nclass C { d = t('D') }"),
  ).toEqual([1]);
});

const sqlTexts = (file: string, code: string) =>
  findSqlSentences(file, code).map(({ line, text }) => `${line} ${text}`);

test('words of SQL are found, in its files and in code', () => {
  expect(sqlTexts('a.sql', "SELECT 1;\nSELECT CASE WHEN gone THEN 'A deleted member' END;")).toEqual([
    '2 A deleted member',
  ]);
  expect(
    sqlTexts('a.ts', `const text = \`SELECT \${columns},\n  coalesce(name, 'no group') AS name FROM x\`;`),
  ).toEqual(['2 no group']);
});

test.each([
  "SELECT CASE WHEN gone THEN 'system' END, to_char(at, 'YYYY-MM-DD HH24:MI'), 'Standard';",
  "-- It's a comment, and \nSELECT 'a' /* 'no words' */;",
  "RAISE EXCEPTION 'rows are only ever added';",
])('%j has codes alone', (sql) => {
  expect(sqlTexts('a.sql', sql)).toEqual([]);
});
