import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestShop, type TestShop } from '../../support/test-shop.ts';

let shop: TestShop;
let ada: Person;

beforeAll(async () => {
  shop = await startTestShop('languages');
  ada = await shop.admin();
});
afterAll(() => shop?.close());

const speak = (languages: string, language = 'en') =>
  shop.call('PATCH', '/settings', { as: ada, body: { language, languages } });

/** The refusal of a setting, to a caller that asks for languages. */
async function refusal(languages?: string) {
  const answer = await fetch(new URL('/api/settings', shop.url), {
    method: 'PATCH',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${ada.token}`,
      ...(languages !== undefined && { 'accept-language': languages }),
    },
    body: JSON.stringify({ returnDays: -1 }),
  });
  const { code, title, errors } = (await answer.json()) as {
    code: string;
    title: string;
    errors: { field: string; message: string }[];
  };
  return [answer.status, code, answer.headers.get('content-language'), title, errors[0]?.message];
}

const ENGLISH = [422, 'validation', 'en', 'Some fields are not valid', 'Days for returns must be at least 0'];

test('a shop that speaks English alone refuses in English, whatever is asked for', async () => {
  expect(await refusal('de')).toEqual(ENGLISH);
});

test('a refusal is in the language that the call puts first, of those that are switched on', async () => {
  await speak('de');
  const [status, code, language, title, message] = await refusal('de-AT, en;q=0.5');
  expect([status, code, language]).toEqual([422, 'validation', 'de']);
  expect([title, message]).not.toContain(ENGLISH[3]);
  expect(await refusal('fr, de;q=0.8, en;q=0.9')).toEqual(ENGLISH);
  expect((await refusal('fr, en;q=0.1, de;q=0.8'))[2]).toBe('de');
  expect((await refusal('de;q=0, fr'))[2]).toBe('en');
});

test('a call that asks for nothing that the shop speaks gets English', async () => {
  await speak('de');
  for (const languages of [undefined, '', '*', 'fr', ';;;,q=', 'x'.repeat(5000)])
    expect(await refusal(languages)).toEqual(ENGLISH);
});

/** The country of a kept answer, and the headers that say for whom it is. */
async function delivery(languages?: string) {
  const answer = await fetch(new URL('/api/storefront/delivery/AT', shop.url), {
    headers: languages === undefined ? {} : { 'accept-language': languages },
  });
  const { name } = (await answer.json()) as { name: string };
  return [name, answer.headers.get('content-language'), answer.headers.get('vary')];
}

test('an answer that is kept for all readers is kept for each language', async () => {
  await speak('de,fr');
  const german = ['Österreich', 'de', 'Accept-Language, Accept-Encoding'];
  const english = ['Austria', 'en', 'Accept-Language, Accept-Encoding'];
  for (const _ of ['made', 'kept']) {
    expect(await delivery('de')).toEqual(german);
    expect(await delivery()).toEqual(english);
    expect(await delivery('es, de;q=0.5')).toEqual(german);
    expect((await delivery('fr, de;q=0.5'))[0]).toBe('Autriche');
    expect(await delivery('en, de')).toEqual(english);
  }
});

test('an answer that is kept follows the languages that the shop switches on and off', async () => {
  await speak('');
  expect(await delivery('de')).toEqual(['Austria', 'en', 'Accept-Encoding']);
  await speak('de');
  expect(await delivery('fr, de')).toEqual(['Österreich', 'de', 'Accept-Language, Accept-Encoding']);
  await speak('fr');
  expect(await delivery('fr, de')).toEqual(['Autriche', 'fr', 'Accept-Language, Accept-Encoding']);
  expect((await delivery('de'))[0]).toBe('Austria');
});

test('a shop whose first language is German answers in German, unless a call asks for another of its languages', async () => {
  await speak('en', 'de');
  expect((await refusal())[2]).toBe('de');
  expect((await refusal('fr'))[2]).toBe('de');
  expect(await refusal('en-GB, de;q=0.5')).toEqual(ENGLISH);
  await speak('', 'de');
  expect((await refusal('en'))[2]).toBe('de');
  await speak('');
});

test.each([
  [{ language: 'xx' }, 'language'],
  [{ language: '' }, 'language'],
  [{ language: 'de,fr' }, 'language'],
  [{ language: 'toString' }, 'language'],
  [{ languages: 'de,de' }, 'languages'],
  [{ languages: 'de,,fr' }, 'languages'],
  [{ languages: 'de,xx' }, 'languages'],
])('%j is refused', async (body, field) => {
  const { status, body: problem } = await shop.call('PATCH', '/settings', { as: ada, body });
  expect([status, problem.errors]).toEqual([422, [{ field, message: 'Choose languages of the shop' }]]);
});
