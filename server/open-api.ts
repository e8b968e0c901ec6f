import { z } from 'zod';
import type { Call, Who } from '#contract/call.ts';
import { CALLS } from '#contract/calls.ts';
import { PROBLEMS } from '#contract/problems.ts';

const RULES: Record<Who, string> = {
  anyone: 'Open to everyone.',
  identity: 'For the holder of an identity session (cookie or bearer), for their own address.',
  member: 'For signed-in members; what is not theirs answers like what does not exist.',
  'own-address': 'For signed-in members, for their own address.',
  'own-address-or-admin': 'For signed-in members, for their own address; for admins, for any.',
  admin: 'For admins.',
  signature: 'Proven by the signature over the raw body.',
};

/** The table of calls as an OpenAPI 3.1 document, made from the very schemas that check the requests. */
export function openApiDocument(publicUrl: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of CALLS) {
    const operations = paths[call.path] ?? {};
    paths[call.path] = operations;
    const method = call.method.toLowerCase();
    const earlier = operations[method] as Operation | undefined;
    operations[method] = earlier ? alternative(earlier, operation(call)) : operation(call);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Calls of the shop',
      version: '1',
      description: 'Sign-in, sign-up, reset and verification are below /api/auth (Better Auth).',
    },
    servers: [{ url: `${publicUrl}/api` }],
    paths,
    components: {
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', description: 'The token of PUT /user/{email}.' },
      },
      schemas: {
        Problem: {
          type: 'object',
          required: ['type', 'title', 'status', 'code', 'detail'],
          properties: {
            type: { type: 'string' },
            title: { type: 'string' },
            status: { type: 'integer' },
            code: { type: 'string', enum: Object.keys(PROBLEMS) },
            detail: { type: 'string' },
            errors: {
              type: 'array',
              items: {
                type: 'object',
                properties: { field: { type: 'string' }, message: { type: 'string' } },
              },
            },
          },
        },
      },
    },
  };
}

type Operation = {
  operationId: string;
  summary: string;
  description: string;
  requestBody?: { content: Record<string, { schema: object }> };
};

function operation(call: Call): Operation {
  const parameters = [
    ...properties(call.params).map(([name, schema]) => ({ name, in: 'path', required: true, schema })),
    ...properties(call.query).map(([name, schema, required]) => ({ name, in: 'query', required, schema })),
    ...(call.idempotent
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: false,
            schema: { type: 'string', maxLength: 255 },
          },
        ]
      : []),
  ];
  return {
    operationId: call.name,
    summary: call.summary,
    description: RULES[call.who],
    ...(!['anyone', 'signature'].includes(call.who) && { security: [{ accessToken: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(call.body && {
      requestBody: { content: { [bodyType(call)]: { schema: jsonSchema(call.body, 'input') } } },
    }),
    responses: {
      [call.status ?? 200]: {
        description: 'Done',
        content: { 'application/json': { schema: jsonSchema(call.answer, 'output') } },
      },
      default: {
        description: 'A problem',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  } as Operation;
}

/** Two calls at one path and method: the body says which one is meant. */
function alternative(one: Operation, other: Operation): Operation {
  const content = [one, other].flatMap(({ requestBody }) => Object.entries(requestBody?.content ?? {}));
  const bodies = content.map(([, { schema }]) => schema);
  return {
    ...one,
    operationId: `${one.operationId}Or${other.operationId}`,
    summary: `${one.summary} Or: ${other.summary}`,
    requestBody: { content: { [content[0]?.[0] ?? 'application/json']: { schema: { oneOf: bodies } } } },
  };
}

const bodyType = ({ takes }: Call) => (takes === 'form' ? 'multipart/form-data' : 'application/json');

function properties(schema: z.ZodObject | undefined): [name: string, schema: object, required: boolean][] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => [name, property, required.includes(name)]);
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
