import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestShop, type TestShop } from '../../support/test-shop.ts';

let shop: TestShop;
let ada: Person;

beforeAll(async () => {
  shop = await startTestShop('languages');
  ada = await shop.admin();
});
afterAll(() => shop?.close());

const speak = (languages: string) => shop.call('PATCH', '/settings', { as: ada, body: { languages } });

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

test('an answer that is kept for all readers is English, whoever asks first', async () => {
  await speak('de');
  const delivery = async (language: string) => {
    const answer = await fetch(new URL('/api/storefront/delivery/AT', shop.url), {
      headers: { 'accept-language': language },
    });
    return answer.json();
  };
  const german = await delivery('de');
  expect(german).toMatchObject({ name: 'Austria' });
  expect(await delivery('en')).toEqual(german);
});
