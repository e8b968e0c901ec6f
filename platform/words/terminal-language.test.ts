import { expect, test } from 'vitest';
import { terminalLanguage } from './terminal-language.ts';

test.each([
  [{ LANG: 'de_DE.UTF-8' }, 'de'],
  [{ LANG: 'de' }, 'de'],
  [{ LC_MESSAGES: 'de_AT', LANG: 'fr_FR.UTF-8' }, 'de'],
  [{ LC_ALL: 'C', LC_MESSAGES: 'de_DE', LANG: 'de_DE' }, 'en'],
  [{ LC_ALL: '', LANG: 'de_CH@euro' }, 'de'],
  [{ LANG: 'C.UTF-8' }, 'en'],
  [{ LANG: 'POSIX' }, 'en'],
  [{ LANG: 'ja_JP.UTF-8' }, 'en'],
  [{ LANG: 'en-XA' }, 'en'],
  [{}, 'en'],
])('%j speaks %s', (environment, code) => {
  expect(terminalLanguage(environment).code).toBe(code);
});
