import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from '#platform/contract/call.ts';
import { parseJson } from '#platform/server/calls/parse-json.ts';
import { SHOP } from '#shop.config';
import { sideBySide } from '../../support/side-by-side.ts';
import { expectUnchanged, type Snapshot, snapshot } from '../../support/snapshot.ts';
import {
  HOSTILE_HEADERS,
  HOSTILE_JSON,
  HOSTILE_PATH_PARTS,
  HOSTILE_TEXTS,
  UNSOUND_LITERALS,
} from '../tables/hostile-values.ts';
import {
  type CallWorld,
  callsWithBody,
  makeSpoilt,
  startCallWorld,
  type Told,
} from '../worlds/calls-of-world.ts';

const CALLS = SHOP.calls;

// Sends every hostile value in every field of every call, values for a body's fields side by side. A value that the call's schema accepts may be carried out;
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

function expectRefusedAt(fields: readonly string[], told: Told, sent: string): void {
  const shown = sent.slice(0, 200);
  expect(told, shown).toMatchObject({ status: 422, body: { code: 'validation' } });
  const named = new Set(told.body.errors?.map(({ field }) => field.split('.')[0]));
  expect([...named].sort(), shown).toEqual([...fields].sort());
}

const WITH_BODY = CALLS.flatMap((call) =>
  call.body && call.takes !== 'form' ? [[call.name, call, call.body] as const] : [],
);

const LONG = 1_000;

/** The fields at which a body is refused. */
const refusedAt = (schema: z.ZodType, body: string): string[] => [
  ...new Set(schema.safeParse(parseJson(body)).error?.issues.map(({ path }) => String(path[0]))),
];

describe('in a body', () => {
  test.each(WITH_BODY)('%s', async (name, call, schema) => {
    const sound = callsWithBody(world).find((one) => one.call === call)?.sound ?? {};
    const spoilt = (literals: Record<string, string>) => {
      const placed = {
        ...sound,
        ...Object.fromEntries(Object.keys(literals).map((field) => [field, `@${field}@`])),
      };
      return JSON.stringify(placed).replaceAll(/"@(\w+)@"/g, (_, field) => literals[field] ?? '');
    };
    const fields = fieldsOf(schema);
    const isTaken = (field: string, literal: string) =>
      takes(schema, parseJson(spoilt({ [field]: literal })));
    const refused = new Map(
      fields.map((field) => [field, HOSTILE_JSON.filter((literal) => !isTaken(field, literal))]),
    );
    for (const [field, literals] of refused) expect(literals.length, `${name}: ${field}`).toBeGreaterThan(20);

    const before = await snapshot(world.shop);
    const alone = (field: string, literal: string) =>
      make(world, call, { body: spoilt({ [field]: literal }) });
    // One request spoils all fields at once, and its answer names them all; the rounds give each field all its values.
    await sideBySide([...HOSTILE_JSON.keys()], async (round) => {
      const literals: Record<string, string> = {};
      for (const [field, { [round]: literal }] of refused)
        if (literal !== undefined) literals[field] = literal;
      const together = Object.fromEntries(Object.entries(literals).filter(([, { length }]) => length < LONG));
      const named = refusedAt(schema, spoilt(together));
      if (named.length > 0)
        expectRefusedAt(named, await make(world, call, { body: spoilt(together) }), spoilt(together));
      // Long values would make the body too long, and the error of one field may hide that of another.
      for (const [field, literal] of Object.entries(literals))
        if (!named.includes(field)) expectRefusedAt([field], await alone(field, literal), literal);
    });
    const unsound = fields.flatMap((field) => UNSOUND_LITERALS.map((literal) => [field, literal] as const));
    await sideBySide(unsound, async ([field, literal]) =>
      expect(await alone(field, literal)).toMatchObject({
        status: 400,
        body: { code: 'bad_request' },
      }),
    );
    await expectUnchanged(world.shop, before);

    for (const field of fields)
      for (const literal of HOSTILE_JSON.filter((one) => isTaken(field, one)))
        expect((await alone(field, literal)).status, `${field}: ${literal.slice(0, 60)}`).toBeLessThan(500);
  });
});

const QUERY_FIELDS = CALLS.flatMap((call) =>
  call.query ? fieldsOf(call.query).map((field) => [call.name, field, call] as const) : [],
);

describe('in a query', () => {
  let before: Snapshot;
  beforeAll(async () => {
    before = await snapshot(world.shop);
  });

  test.each(QUERY_FIELDS)('%s: %s', async (_name, field, call) => {
    const rest = call.name === 'listMyOrders' ? { email: world.mia.email } : {};
    await sideBySide(HOSTILE_TEXTS, async (value) => {
      const query = Object.entries({ ...rest, [field]: value });
      const told = await make(world, call, { query });
      // Another member's address is refused before any other check.
      if (field === 'email') expect([400, 403], value.slice(0, 60)).toContain(told.status);
      else if (told.status === 200)
        expect(takes(call.query, { ...rest, [field]: value }), value.slice(0, 60)).toBe(true);
      else expectRefusedAt([field], told, value);
    });
    await expectUnchanged(world.shop, before);
  });
});

describe('in a path', () => {
  let before: Snapshot;
  beforeAll(async () => {
    // `1e3` is a sound slug, which the bodies above have used.
    await world.shop.open.shop.pool.query('UPDATE collection SET archived_at = now()');
    before = await snapshot(world.shop);
  });

  test.each(CALLS.filter((call) => call.params).map((call) => [call.name, call] as const))(
    '%s',
    async (_name, call) => {
      const body =
        call.body && JSON.stringify(callsWithBody(world).find((one) => one.call === call)?.sound ?? {});
      await sideBySide(HOSTILE_PATH_PARTS, async (param) => {
        const { status } = await make(world, call, { param, body });
        // A form is refused before its path is read: for its type, and beside another one of the same person.
        const harmless = call.name === 'checkAdmin' ? [200] : call.takes === 'form' ? [415, 429] : [];
        expect([403, 404, 422, ...harmless], param.slice(0, 60)).toContain(status);
      });
      await expectUnchanged(world.shop, before);
    },
  );
});

// Who asks, from where, and what the body is.
const REFUSED_WITH: Readonly<Record<string, readonly number[]>> = {
  authorization: [401],
  cookie: [401],
  origin: [403],
  'content-type': [415],
};

describe('in a header', () => {
  test.each(CALLS.map((call) => [call.name, call] as const))('%s', async (_name, call: Call) => {
    const body =
      call.body && JSON.stringify(callsWithBody(world).find((one) => one.call === call)?.sound ?? {});
    const without = await make(world, call, { body });
    for (const header of HOSTILE_HEADERS) {
      const { status } = await make(world, call, { headers: [header], body });
      // The call has been made before, so that some find their work done.
      const answers = [without.status, 400, 404, 409, 410, 422, ...(REFUSED_WITH[header[0]] ?? [])];
      expect(answers, header.join(': ').slice(0, 60)).toContain(status);
    }
  });
});

test('the books are sound after all of it', () => world.shop.expectSound());
