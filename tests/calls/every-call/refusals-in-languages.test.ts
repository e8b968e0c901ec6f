import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { storeSettings } from '#platform/settings/change-settings.ts';
import { SHOP } from '#shop.config';
import { type CallWorld, callsWithBody, makeSpoilt, startCallWorld } from '../worlds/calls-of-world.ts';

// Each refusal is in the language that `Accept-Language` asks for, with the same code in every language.

let world: CallWorld;

beforeAll(async () => {
  world = await startCallWorld('refusals in languages');
  await storeSettings(world.shop.open.shop.pool, { languages: 'de' });
});
afterAll(() => world?.shop.close());

type Spoilt = Parameters<typeof makeSpoilt>[2];

/** The words of a refusal in German and in English; its code is the same. */
async function refusals(call: (typeof SHOP.calls)[number], spoilt: Spoilt) {
  const told = async (language: string) =>
    makeSpoilt(world, call, { ...spoilt, headers: [['accept-language', language]] });
  const [german, english] = [await told('de'), await told('en')];
  expect([german.status, german.body.code], call.name).toEqual([english.status, english.body.code]);
  const words = ({ body }: typeof german) => {
    const { detail, errors = [] } = body as typeof body & { detail?: string };
    return [detail ?? '', ...errors.map(({ field, message }) => `${field}: ${message}`)];
  };
  return { status: german.status, german: words(german), english: words(english) };
}

/** Those that are the same in both languages. */
const untranslated = ({ german, english }: { german: string[]; english: string[] }) =>
  german.filter((words) => words !== '' && english.includes(words));

const fieldsOf = (schema: z.ZodType): string[] =>
  Object.keys(
    (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: object }).properties ??
      {},
  );

test('wrong fields of every call are named in the language of the caller', async () => {
  let refused = 0;
  const same: string[] = [];
  for (const { call, sound } of callsWithBody(world)) {
    const fields = call.body ? fieldsOf(call.body) : [];
    const bodies = [
      Object.fromEntries(fields.map((field) => [field, null])),
      Object.fromEntries(fields.map((field) => [field, 'x'.repeat(50_000)])),
      Object.fromEntries(fields.map((field) => [field, []])),
      { ...sound, invented: 1 },
    ];
    for (const body of bodies) {
      const told = await refusals(call, { body: JSON.stringify(body) });
      if (told.status === 422) refused += 1;
      same.push(...untranslated(told).map((words) => `${call.name} ${words}`));
    }
  }
  expect(refused).toBeGreaterThan(200);
  expect([...new Set(same)]).toEqual([]);
});

test('wrong parameters, unknown targets and missing rights are refused in the language of the caller', async () => {
  const same: string[] = [];
  let refused = 0;
  for (const call of SHOP.calls.filter(({ method }) => method === 'GET' || method === 'DELETE')) {
    const wrong = call.query ? fieldsOf(call.query).map((name): [string, string] => [name, '\u2028?']) : [];
    // The test deletes nothing that exists.
    const ways: Spoilt[] =
      call.method === 'DELETE'
        ? [{ param: 'none' }, { param: randomUUID() }]
        : [{}, { param: 'none' }, { query: [...wrong, ['invented', '1']] }];
    for (const spoilt of ways) {
      const told = await refusals(call, spoilt);
      if (told.status >= 400) refused += 1;
      same.push(...untranslated(told).map((words) => `${call.name} ${words}`));
    }
  }
  expect(refused).toBeGreaterThan(100);
  expect([...new Set(same)]).toEqual([]);
});
