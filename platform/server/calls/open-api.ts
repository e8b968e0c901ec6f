import type { Call } from '#platform/contract/call.ts';
import { IDENTITY_CALLS } from '#platform/contract/identity-calls.ts';
import { PROBLEMS } from '#platform/contract/problems.ts';
import { operation } from './open-api-operation.ts';

/** Builds the OpenAPI 3.1 document from the schemas that validate requests. */
export function openApiDocument(publicUrl: string, calls: readonly Call[]): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'API of the shop',
      version: '1',
      description:
        'Sign up or in for the proof of identity, exchange that at `PUT /user/{email}` for an access token, and call with it.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${publicUrl}/api` }],
    paths: paths([...IDENTITY_CALLS, ...calls]),
    components: COMPONENTS,
  };
}

function paths(calls: readonly Call[]): Record<string, Record<string, object>> {
  const groups = Object.groupBy(calls, ({ method, path }) => `${method} ${path}`);
  const found: Record<string, Record<string, object>> = {};
  for (const group of Object.values(groups)) {
    const { path = '', method = 'GET' } = group?.[0] ?? {};
    found[path] = { ...found[path], [method.toLowerCase()]: operation(group ?? []) };
  }
  return found;
}

const header = (description: string, schema: object, required = false) => ({ description, schema, required });
const text = { type: 'string' };

const REQUEST_ID = { 'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' } };
const RETRY_AFTER = { 'Retry-After': { $ref: '#/components/headers/Retry-After' } };

const problem = (description: string, headers: object) => ({
  description,
  headers,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

const COMPONENTS = {
  securitySchemes: {
    identityToken: {
      type: 'http',
      scheme: 'bearer',
      description: 'The proof of identity: `token` in the answer of signing up or in.',
    },
    accessToken: { type: 'http', scheme: 'bearer', description: 'The token of `PUT /user/{email}`.' },
    stripeSignature: { type: 'apiKey', in: 'header', name: 'Stripe-Signature' },
  },
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: 'The same key never makes two.',
      schema: { ...text, minLength: 1, maxLength: 255 },
    },
  },
  headers: {
    Link: header('The address of the next page, where there is one: `<…>; rel="next"`.', text),
    'X-Total-Count': header('How many rows there are on all pages.', { type: 'integer', minimum: 0 }, true),
    'X-Total-Count-Is-Minimum': header('Whether there are more than were counted.', { const: 'true' }),
    'X-Request-Id': header('The id of the request, which the shop’s log has with a failure.', text),
    'Retry-After': header('When to try again, in seconds.', { type: 'integer', minimum: 0 }, true),
  },
  responses: {
    Problem: problem('A problem', REQUEST_ID),
    TooManyRequests: problem('Too many requests', { ...REQUEST_ID, ...RETRY_AFTER }),
    Unavailable: problem('Not available just now', { ...REQUEST_ID, ...RETRY_AFTER }),
  },
  schemas: {
    Problem: {
      type: 'object',
      required: ['type', 'title', 'status', 'code', 'detail'],
      properties: {
        type: text,
        title: text,
        status: { type: 'integer' },
        code: { ...text, enum: Object.keys(PROBLEMS) },
        detail: text,
        errors: {
          type: 'array',
          items: {
            type: 'object',
            required: ['field', 'message'],
            properties: { field: text, message: text },
            additionalProperties: false,
          },
        },
      },
    },
  },
};
