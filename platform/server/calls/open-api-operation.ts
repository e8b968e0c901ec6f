import { z } from 'zod';
import type { Call, Who } from '#platform/contract/call.ts';
import type { IdentityCall } from '#platform/contract/identity-calls.ts';

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

const RULES: Record<Who, string> = {
  anyone: 'Open to everyone.',
  identity: 'For the holder of an identity session, for their own address.',
  customer: 'For signed-in members; where products are for everyone, for visitors too, by their cookie.',
  member: 'For signed-in members; other people’s data answers like missing data.',
  'own-address': 'For signed-in members, for their own address.',
  'own-address-or-admin': 'For signed-in members, for their own address; for admins, for any.',
  admin: 'For admins.',
  signature: 'Proven by the signature over the raw body.',
};

type Calls = readonly (Call | IdentityCall)[];
type Named = Record<string, object>;

/** One OpenAPI operation for all calls with the same method and path. */
export function operation(calls: Calls): object {
  const [first] = calls;
  const parameters = unique(calls.flatMap(parametersOf));
  return {
    operationId: first?.operation ?? first?.name,
    summary: calls.map(({ summary }) => summary).join(' Or: '),
    description: calls.map((call) => ruleOf(call, calls)).join(' '),
    security: unique(calls.flatMap(securityOf)),
    ...(parameters.length > 0 && { parameters }),
    ...requestBody(calls),
    responses: {
      ...Object.assign({}, ...statusesOf(calls).map((status) => ({ [status]: responseOf(calls, status) }))),
      429: { $ref: '#/components/responses/TooManyRequests' },
      503: { $ref: '#/components/responses/Unavailable' },
      default: { $ref: '#/components/responses/Problem' },
    },
  };
}

function ruleOf({ name, who }: Call, { length }: Calls): string {
  return length > 1 ? `\`${name}\`: ${RULES[who]}` : RULES[who];
}

function securityOf(call: Call | IdentityCall): Named[] {
  if ('reads' in call) return [{ identityToken: [] }, {}];
  if (call.who === 'anyone') return [];
  if (call.who === 'identity') return [{ identityToken: [] }];
  if (call.who === 'customer') return [{ accessToken: [] }, {}];
  return [call.who === 'signature' ? { stripeSignature: [] } : { accessToken: [] }];
}

function parametersOf({ params, query, idempotent }: Call): object[] {
  return [
    ...properties(params).map(([name, schema]) => ({ name, in: 'path', required: true, schema })),
    ...properties(query).map(([name, schema, required]) => ({ name, in: 'query', required, schema })),
    ...(idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ];
}

function properties(schema: z.ZodObject | undefined): [name: string, schema: object, required: boolean][] {
  if (!schema) return [];
  const { properties: all = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Named;
    required?: string[];
  };
  return Object.entries(all).map(([name, property]) => [name, property, required.includes(name)]);
}

function requestBody(calls: Calls): { requestBody?: object } {
  const [first] = calls;
  if (first?.who === 'signature')
    return {
      requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
    };
  const bodies = calls.flatMap(({ body }) => body ?? []);
  if (bodies.length === 0) return {};
  const schema = anyOf(bodies.map((body) => jsonSchema(body, 'input')));
  const type = first?.takes === 'form' ? 'multipart/form-data' : 'application/json';
  return { requestBody: { required: bodies.every(isRequired), content: { [type]: { schema } } } };
}

const answersOf = ({ byStatus, status = 200, answer }: Call) => byStatus ?? { [status]: answer };

function statusesOf(calls: Calls): number[] {
  return unique(calls.flatMap((call) => Object.keys(answersOf(call)).map(Number)));
}

function responseOf(calls: Calls, status: number): object {
  const [first] = calls;
  if (status === 302)
    return {
      description: 'Go on there',
      headers: { Location: { required: true, schema: { type: 'string' } } },
    };
  const answers = calls.flatMap((call) => answersOf(call)[status] ?? []);
  const schema = anyOf(answers.map((answer) => jsonSchema(answer, 'output')));
  return {
    description: status === 202 ? 'Under way' : 'Done',
    ...(calls.some(({ list }) => list) && { headers: LIST_HEADERS }),
    content: { [first?.gives ?? 'application/json']: { schema } },
  };
}

const LIST_HEADERS = Object.fromEntries(
  ['Link', 'X-Total-Count', 'X-Total-Count-Is-Minimum'].map((name) => [
    name,
    { $ref: `#/components/headers/${name}` },
  ]),
);

function anyOf(schemas: object[]): object {
  const different = unique(schemas);
  return different.length === 1 ? (different[0] ?? {}) : { anyOf: different };
}

function unique<T>(values: T[]): T[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

/** Converts a schema to JSON Schema, for requests (`input`) or responses (`output`). */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema: made }) {
      if (zodSchema instanceof z.ZodUndefined) made.not = {};
      // Zod marks a field optional even if a later refinement requires it.
      if (io === 'input' && zodSchema instanceof z.ZodObject) made.required = requiredIn(zodSchema);
    },
  });
  return rest;
}

/** Returns whether the call needs a body; an empty object counts as none. */
function isRequired(body: z.ZodType): boolean {
  return !accepts(body, undefined) && !accepts(body, {});
}

function requiredIn({ shape }: z.ZodObject): string[] {
  return Object.keys(shape).filter((name) => !accepts(shape[name] as z.ZodType, undefined));
}
