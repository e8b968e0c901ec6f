import { describe, expect, test } from 'vitest';
import { StartProblem } from '#packages/embedded-postgres/start-problem.ts';
import { currentLanguage } from '#platform/words/current-language.ts';
import { failureText, isStartFailure, readStartSettings } from './start-failure.ts';

const GERMAN = { LANG: 'de_DE.UTF-8' };
const PLAIN = { LANG: 'C' };

/** The text of the terminal for wrong settings. */
function shown(environment: Record<string, string>, words: string[] = []): string {
  try {
    readStartSettings(environment, words);
  } catch (error) {
    if (!isStartFailure(error)) throw error;
    return failureText(error, environment);
  }
  return 'it starts';
}

describe('wrong settings', () => {
  test('are named in German where the terminal speaks it, each in a line', () => {
    expect(shown({ ...GERMAN, PORT: 'x', SMTP_TLS: 'no', SECRET: 'short' })).toBe(
      [
        'PORT ist "x": Es braucht eine ganze Zahl von 0 bis 65535.',
        'SECRET hat 5 Zeichen: Es braucht 32 oder mehr.',
        'SMTP_TLS ist "no": Es braucht required oder optional.',
      ].join('\n'),
    );
    expect(shown({ ...GERMAN, SHOP_ENV: 'production' })).toContain(
      'SHOP_ENV=production braucht SECRET; PUBLIC_URL',
    );
    expect(shown(GERMAN, ['--jobs', 'few'])).toContain('JOBS ist "few"');
    expect(shown(GERMAN, ['stop'])).toBe(
      '"stop" startet den Shop nicht: Nehmen Sie --jobs only oder --jobs none.',
    );
  });

  test('are named in English elsewhere, and leave the language of the work as it was', () => {
    expect(shown({ ...PLAIN, PORT: 'x' })).toBe('PORT is "x": it takes a whole number from 0 to 65535.');
    expect(shown({ ...GERMAN, LC_ALL: 'C', PORT: 'x' })).toContain('it takes');
    expect(currentLanguage().code).toBe('en');
    expect(shown(GERMAN)).toBe('it starts');
  });
});

test('a problem at start is told in German, and to the log of tests in English', () => {
  const taken = new StartProblem(
    'Port {port} on {host} is taken by another program: stop it, or start with another one, such as PORT={other} npm start.',
    { port: '3000', host: '127.0.0.1', other: '3001' },
  );
  expect(failureText(taken, GERMAN)).toBe(
    'Port 3000 auf 127.0.0.1 ist von einem anderen Programm belegt: Beenden Sie es, oder starten Sie mit einem anderen Port, etwa PORT=3001 npm start.',
  );
  expect(failureText(taken, PLAIN)).toBe(taken.message);
  expect(taken.message).toContain('Port 3000 on 127.0.0.1 is taken');
});

test('a problem of an extension keeps its words, whatever they hold', () => {
  const problem = new StartProblem('The extension x: {it} has a fault: {');
  expect(failureText(problem, GERMAN)).toBe('The extension x: {it} has a fault: {');
});
