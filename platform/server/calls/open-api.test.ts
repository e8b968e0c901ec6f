import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { IDENTITY_CALLS } from '#platform/contract/identity-calls.ts';
import { SHOP } from '#shop.config';
import { openApiDocument } from './open-api.ts';

const CALLS = SHOP.calls;

const require = createRequire(import.meta.url);

type Schema = Record<string, unknown>;
type Parameter = { name: string; in: string; required: boolean; schema: object } | { $ref: string };
type Answer = { description: string; headers?: object; content?: Record<string, { schema: Schema }> };
type Operation = {
  operationId: string;
  summary: string;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, Answer | { $ref: string }>;
};

const document = JSON.parse(JSON.stringify(openApiDocument('https://shop.example', CALLS))) as {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    securitySchemes: Record<string, object>;
    schemas: Record<string, object>;
    responses: Record<string, Answer>;
  };
};
const ALL = [...CALLS, ...IDENTITY_CALLS];
const OPERATIONS = Object.entries(document.paths).flatMap(([path, byMethod]) =>
  Object.entries(byMethod).map(([method, operation]) => ({ path, method, operation })),
);

const at = (method: string, path: string) => document.paths[path]?.[method] as Operation;
const contentOf = (operation: Operation, status: number) =>
  (operation.responses[status] as Answer | undefined)?.content;

test('Redocly finds no error in the document', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-openapi-'));
  const file = join(folder, 'openapi.json');
  await writeFile(file, JSON.stringify(document));
  const redocly = require.resolve('@redocly/cli/bin/cli.js');
  // Redocly must neither check for updates nor send telemetry.
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const linted = promisify(execFile)(process.execPath, [redocly, 'lint', file, '--format=json'], { env });
  const { stdout } = await linted.catch((error: { stdout: string }) => error);
  await rm(folder, { recursive: true });
  const { totals, problems } = JSON.parse(stdout) as { totals: Record<string, number>; problems: Schema[] };
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(totals).toMatchObject({ errors: 0, warnings: 0 });
});

test('the document is OpenAPI 3.1 and says where the calls are', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/);
  expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
  expect(document.servers).toEqual([{ url: 'https://shop.example/api' }]);
});

describe('every call is in it', () => {
  test.each(ALL.map((call) => [call.name, call] as const))('%s', (name, call) => {
    const operation = at(call.method.toLowerCase(), call.path);
    expect(operation.operationId).toBe(call.operation ?? name);
    expect(operation.summary).toContain(call.summary);
    const statuses = Object.keys(call.byStatus ?? { [call.status ?? 200]: true });
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(statuses));
    expect(operation.requestBody !== undefined).toBe(
      call.who === 'signature' ||
        ALL.some((one) => one.path === call.path && one.method === call.method && one.body),
    );
  });

  test('and nothing else', () => {
    const declared = new Set(ALL.map(({ method, path }) => `${method} ${path}`));
    expect(new Set(OPERATIONS.map(({ method, path }) => `${method.toUpperCase()} ${path}`))).toEqual(
      declared,
    );
  });
});

test('every operation has a name of its own, answers, and the problems', () => {
  const names = OPERATIONS.map(({ operation }) => operation.operationId);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => /[a-z]Or[A-Z]/.test(name))).toEqual([]);
  for (const { operation } of OPERATIONS)
    expect(operation.responses).toMatchObject({
      429: { $ref: '#/components/responses/TooManyRequests' },
      503: { $ref: '#/components/responses/Unavailable' },
      default: { $ref: '#/components/responses/Problem' },
    });
  const { TooManyRequests, Unavailable, Problem } = document.components.responses;
  for (const response of [TooManyRequests, Unavailable, Problem]) {
    expect(response?.content?.['application/problem+json']?.schema).toEqual({
      $ref: '#/components/schemas/Problem',
    });
    expect(Object.keys(response?.headers ?? {})).toContain('X-Request-Id');
  }
  for (const response of [TooManyRequests, Unavailable])
    expect(Object.keys(response?.headers ?? {})).toContain('Retry-After');
});

test('the two calls at one address have an answer and a proof each', () => {
  const { operationId, security } = at('put', '/user/{email}');
  expect(operationId).toBe('putUser');
  expect(security).toEqual([{ identityToken: [] }, { accessToken: [] }]);
  const schema = contentOf(at('put', '/user/{email}'), 200)?.['application/json']?.schema;
  const answers = schema?.anyOf as { required: string[] }[];
  expect(answers.map(({ required }) => required)).toEqual([['token', 'expiresIn'], ['modifiedCount']]);
});

test('the fields of a booking are required, as numbers or as the text of a form', () => {
  const { required, content } = at('post', '/orders').requestBody ?? {};
  expect(required).toBe(true);
  const schema = content?.['application/json']?.schema as { required: string[]; properties: Schema };
  expect(schema.required).toEqual(['productName', 'quantity', 'userAddress', 'userNumber']);
  expect(schema.properties.quantity).toEqual({
    anyOf: [
      { type: 'integer', minimum: 0, maximum: expect.any(Number) },
      { type: 'string', pattern: expect.any(String) },
    ],
  });
});

test('a body is required where the shop refuses a call without one', () => {
  const required = OPERATIONS.flatMap(({ operation }) =>
    operation.requestBody ? [[operation.operationId, operation.requestBody.required] as const] : [],
  );
  expect(Object.fromEntries(required)).toMatchObject({
    putUser: true,
    addProduct: true,
    uploadPicture: true,
    shipOrder: false,
    refundOrder: false,
    deleteAccount: false,
    receiveStripeEvent: true,
  });
});

test('files and streams have their own media types', () => {
  expect(Object.keys(contentOf(at('get', '/export/{file}'), 200) ?? {})).toEqual(['text/csv']);
  expect(Object.keys(contentOf(at('get', '/events'), 200) ?? {})).toEqual(['text/event-stream']);
});

test.each([
  ['post', '/orders/{id}/refund', 202, ['state']],
  ['post', '/orders/{id}/refund', 200, ['modifiedCount']],
  ['delete', '/myorders/{id}', 200, ['deletedCount']],
  ['delete', '/myorders/{id}', 202, ['status']],
  ['patch', '/orders/{id}', 200, ['modifiedCount', 'paid']],
  ['patch', '/orders/{id}', 202, ['paid', 'state']],
])('%s %s has an answer for %i', (method, path, status, required) => {
  expect(contentOf(at(method, path), status)?.['application/json']?.schema).toMatchObject({ required });
});

test('lists tell of the next page and of how many there are', () => {
  for (const call of CALLS.filter(({ list }) => list))
    expect(Object.keys((at('get', call.path).responses[200] as Answer).headers ?? {}), call.name).toEqual([
      'Link',
      'X-Total-Count',
      'X-Total-Count-Is-Minimum',
    ]);
});

test('the parameters in a path are exactly those that are declared', () => {
  for (const { path, operation } of OPERATIONS) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const declared = named(operation).filter((parameter) => parameter.in === 'path');
    expect(declared.map(({ name }) => name)).toEqual(inPath);
    for (const { required } of declared) expect(required).toBe(true);
  }
});

test('no parameter is declared twice', () => {
  for (const { operation } of OPERATIONS) {
    const keys = named(operation).map((parameter) => `${parameter.in} ${parameter.name}`);
    expect(new Set(keys).size).toBe(keys.length);
  }
});

test('every reference leads somewhere, and every security scheme is declared', () => {
  for (const [, path = ''] of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const target = path.split('/').reduce<unknown>((found, step) => (found as Schema)?.[step], document);
    expect(target, path).toBeDefined();
  }
  const schemes = OPERATIONS.flatMap(({ operation }) => operation.security.flatMap(Object.keys));
  expect(Object.keys(document.components.securitySchemes)).toEqual(expect.arrayContaining(schemes));
});

test('every operation says which proof it takes; those that anyone may make take none', () => {
  for (const call of ALL) {
    const { security } = at(call.method.toLowerCase(), call.path);
    if (call.who !== 'anyone') expect(security.flatMap(Object.keys), call.name).not.toEqual([]);
    else expect(security, call.name).toEqual('reads' in call ? [{ identityToken: [] }, {}] : []);
  }
});

test('bodies refuse fields that they do not know, as the shop does', () => {
  for (const { path, method, body, takes } of CALLS) {
    const schema = body && at(method.toLowerCase(), path).requestBody?.content[TYPE[takes ?? 'json']]?.schema;
    const bodies = (schema?.anyOf as Schema[] | undefined) ?? (schema ? [schema] : []);
    for (const one of bodies) expect(one.additionalProperties, path).toBe(false);
  }
});

const TYPE = { json: 'application/json', form: 'multipart/form-data' };

const named = ({ parameters = [] }: Operation) =>
  parameters.filter((parameter) => 'name' in parameter) as Exclude<Parameter, { $ref: string }>[];
