import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { CALLS } from '#contract/calls.ts';
import { parseJson } from '#server/calls/parse-json.ts';
import {
  HOSTILE_HEADERS,
  HOSTILE_JSON,
  HOSTILE_PATH_PARTS,
  HOSTILE_TEXTS,
  UNSOUND_LITERALS,
} from '#tests/calls/tables/hostile-values.ts';
import {
  type CallWorld,
  callsWithBody,
  makeSpoilt,
  startCallWorld,
  type Told,
} from '#tests/calls/worlds/calls-of-world.ts';
import { expectUnchanged, snapshot } from '#tests/support/snapshot.ts';

// Sends every hostile value in every field of every call. A value that the call's schema accepts may be carried out;
// any other is refused at that field and changes nothing.

let world: CallWorld;
let sent = 0;

beforeAll(async () => {
  world = await startCallWorld('hostile fields');
});
afterAll(async () => {
  console.log(`hostile fields: ${sent} requests`);
  await world?.shop.close();
});

const make: typeof makeSpoilt = (...input) => {
  sent += 1;
  return makeSpoilt(...input);
};

const fieldsOf = (schema: z.ZodType): string[] =>
  Object.keys(
    (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: object }).properties ??
      {},
  );

const takes = (schema: z.ZodType | undefined, value: unknown) => schema?.safeParse(value).success ?? false;

function expectRefusedAt(field: string, told: Told, shown: string): void {
  expect(told, shown).toMatchObject({ status: 422, body: { code: 'validation' } });
  expect([...new Set(told.body.errors?.map((error) => error.field.split('.')[0]))], shown).toEqual([field]);
}

const BODY_FIELDS = CALLS.flatMap((call) =>
  call.body && call.takes !== 'form'
    ? fieldsOf(call.body).map((field) => [call.name, field, call] as const)
    : [],
);

describe('in a body', () => {
  test.each(BODY_FIELDS)('%s: %s', async (name, field, call) => {
    const sound = callsWithBody(world).find((one) => one.call === call)?.sound ?? {};
    const spoilt = (literal: string) =>
      JSON.stringify({ ...sound, [field]: '@' }).replace('"@"', () => literal);
    const refused = HOSTILE_JSON.filter((literal) => !takes(call.body, parseJson(spoilt(literal))));
    expect(refused.length, name).toBeGreaterThan(20);

    const before = await snapshot(world.shop);
    for (const literal of refused)
      expectRefusedAt(field, await make(world, call, { body: spoilt(literal) }), literal.slice(0, 60));
    for (const literal of UNSOUND_LITERALS)
      expect(await make(world, call, { body: spoilt(literal) })).toMatchObject({
        status: 400,
        body: { code: 'bad_request' },
      });
    await expectUnchanged(world.shop, before);

    for (const literal of HOSTILE_JSON.filter((one) => !refused.includes(one)))
      expect((await make(world, call, { body: spoilt(literal) })).status, literal.slice(0, 60)).toBeLessThan(
        500,
      );
  });
});

const QUERY_FIELDS = CALLS.flatMap((call) =>
  call.query ? fieldsOf(call.query).map((field) => [call.name, field, call] as const) : [],
);

describe('in a query', () => {
  test.each(QUERY_FIELDS)('%s: %s', async (_name, field, call) => {
    const before = await snapshot(world.shop);
    const rest = call.name === 'listMyOrders' ? { email: world.mia.email } : {};
    for (const value of HOSTILE_TEXTS) {
      const query = Object.entries({ ...rest, [field]: value });
      const told = await make(world, call, { query });
      // Another member's address is refused before any other check.
      if (field === 'email') expect([400, 403], value.slice(0, 60)).toContain(told.status);
      else if (told.status === 200)
        expect(takes(call.query, { ...rest, [field]: value }), value.slice(0, 60)).toBe(true);
      else expectRefusedAt(field, told, value.slice(0, 60));
    }
    await expectUnchanged(world.shop, before);
  });
});

describe('in a path', () => {
  // `1e3` is a sound slug, which the bodies above have used.
  beforeAll(() => world.shop.open.shop.pool.query('UPDATE collection SET archived_at = now()'));

  test.each(CALLS.filter((call) => call.params).map((call) => [call.name, call] as const))(
    '%s',
    async (_name, call) => {
      const body =
        call.body && JSON.stringify(callsWithBody(world).find((one) => one.call === call)?.sound ?? {});
      const before = await snapshot(world.shop);
      for (const param of HOSTILE_PATH_PARTS) {
        const { status } = await make(world, call, { param, body });
        const harmless = call.name === 'checkAdmin' ? [200] : [];
        expect([403, 404, 422, ...harmless], param.slice(0, 60)).toContain(status);
      }
      await expectUnchanged(world.shop, before);
    },
  );
});

describe('in a header', () => {
  test.each(CALLS.map((call) => [call.name, call] as const))('%s', async (_name, call: Call) => {
    const body =
      call.body && JSON.stringify(callsWithBody(world).find((one) => one.call === call)?.sound ?? {});
    for (const header of HOSTILE_HEADERS)
      expect(
        (await make(world, call, { headers: [header], body })).status,
        header.join(': ').slice(0, 60),
      ).toBeLessThan(500);
  });
});

test('the books are sound after all of it', () => world.shop.expectSound());
