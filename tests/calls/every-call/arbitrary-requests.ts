import fc from 'fast-check';
import { z } from 'zod';
import type { Call } from '#platform/contract/call.ts';
import {
  HOSTILE_HEADERS,
  HOSTILE_JSON,
  HOSTILE_PATH_PARTS,
  HOSTILE_TEXTS,
  UNSOUND_LITERALS,
} from '../tables/hostile-values.ts';
import type { Spoilt } from '../worlds/calls-of-world.ts';

type Schema = {
  properties?: Record<string, Schema>;
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
};

/**
 * Generates requests of a call from its schemas: a valid body with fields changed, removed, added or doubled, using
 * values of the field's type or any other, and the same for queries, paths and headers.
 */
export function arbitraryRequest(call: Call, sound: Record<string, unknown>): fc.Arbitrary<Spoilt> {
  const spoilt = fc.record({
    body: call.body ? arbitraryBody(propertiesOf(call.body), sound) : fc.constant(undefined),
    query: call.query
      ? fc.option(arbitraryQuery(propertiesOf(call.query)), { nil: undefined })
      : fc.constant(undefined),
    param: call.params ? fc.option(arbitraryPathPart, { nil: undefined, freq: 4 }) : fc.constant(undefined),
    headers: fc.oneof(
      { weight: 6, arbitrary: fc.constant([]) },
      fc.array(fc.constantFrom(...HOSTILE_HEADERS), { maxLength: 2 }),
    ),
  });
  return call.body ? spoilt : spoilt.map((request) => ({ ...request, body: undefined }));
}

const propertiesOf = (schema: z.ZodType) =>
  (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema).properties ?? {};

function arbitraryBody(
  properties: Record<string, Schema>,
  sound: Record<string, unknown>,
): fc.Arbitrary<string> {
  const names = Object.keys(properties);
  const known = names.length > 0 ? fc.constantFrom(...names) : fc.constant('field');
  const change = known.chain((name) =>
    arbitraryLiteral(properties[name]).map((literal) => [name, literal] as const),
  );
  const unknown = fc.tuple(
    fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom('__proto__', 'role', '_id')),
    anything,
  );
  const members = fc.tuple(
    fc.subarray(Object.keys(sound), { minLength: Math.max(0, Object.keys(sound).length - 1) }),
    fc.array(fc.oneof({ weight: 5, arbitrary: change }, { weight: 1, arbitrary: unknown }), {
      minLength: 1,
      maxLength: 3,
    }),
  );
  const object = members.map(([kept, changes]) => {
    const changed = new Set(changes.map(([name]) => name));
    const rest = kept
      .filter((name) => !changed.has(name))
      .map((name) => [name, JSON.stringify(sound[name])] as const);
    return `{${[...rest, ...changes].map(([name, literal]) => `${JSON.stringify(name)}:${literal}`).join(',')}}`;
  });
  return fc.oneof(
    { weight: 12, arbitrary: object },
    { weight: 1, arbitrary: anything },
    { weight: 1, arbitrary: brokenText },
  );
}

/** Generates a field's value as JSON text, of its own type or any other. */
function arbitraryLiteral(schema: Schema | undefined): fc.Arbitrary<string> {
  const kinds = JSON.stringify(schema ?? {});
  const own: fc.Arbitrary<unknown>[] = [];
  if (/"(number|integer)"/.test(kinds))
    own.push(fc.integer(), fc.integer({ min: 0, max: 20 }), fc.double({ min: 0, max: 1e6 }));
  if (/"string"/.test(kinds))
    own.push(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.string({ unit: 'binary', maxLength: 20 }));
  if (/"uuid"/.test(kinds)) own.push(fc.uuid());
  if (/email/i.test(kinds)) own.push(fc.emailAddress());
  const choices = schema?.enum ?? (schema?.const === undefined ? [] : [schema.const]);
  if (choices.length > 0) own.push(fc.constantFrom(...choices));
  const ofKind = own.length > 0 ? fc.oneof(...own).map((value) => JSON.stringify(value)) : anything;
  return fc.oneof({ weight: 2, arbitrary: ofKind }, { weight: 1, arbitrary: anything });
}

const anything: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...HOSTILE_JSON),
  fc.constantFrom(...UNSOUND_LITERALS),
  fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)),
  fc.double().map((value) => (Number.isFinite(value) ? value.toExponential() : '1e999')),
);

const brokenText = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.constantFrom('', '{', '[', '"', '{"a":}', '\ufeff{}', 'null', '{}'),
);

const text = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.nat().map(String),
);

function arbitraryQuery(properties: Record<string, Schema>): fc.Arbitrary<[string, string][]> {
  const name = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...Object.keys(properties)) },
    fc.string({ maxLength: 8 }),
  );
  const choices = Object.values(properties).flatMap((schema) => (schema.enum ?? []) as string[]);
  const value = choices.length > 0 ? fc.oneof(text, fc.constantFrom(...choices)) : text;
  return fc.array(fc.tuple(name, value), { maxLength: 3 });
}

// Excludes `..`, which would name another path.
const arbitraryPathPart = fc.oneof(
  fc.constantFrom(...HOSTILE_PATH_PARTS.filter((part) => part !== '%2e%2e')),
  fc.uuid(),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).map((part) => `x${encodeURIComponent(part)}`),
);
