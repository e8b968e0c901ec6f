import { describe, expect, test } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { openApiDocument } from './open-api.ts';

type Parameter = { name: string; in: string; required: boolean; schema: object };
type Operation = {
  operationId: string;
  summary: string;
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> };
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>;
};

const document = JSON.parse(JSON.stringify(openApiDocument('https://shop.example'))) as {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, object>; schemas: Record<string, object> };
};
const OPERATIONS = Object.entries(document.paths).flatMap(([path, byMethod]) =>
  Object.entries(byMethod).map(([method, operation]) => ({ path, method, operation })),
);

test('the document is OpenAPI 3.1 and says where the calls are', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/);
  expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
  expect(document.servers).toEqual([{ url: 'https://shop.example/api' }]);
});

describe('every call is in it', () => {
  test.each(CALLS.map((call) => [call.name, call] as const))('%s', (name, call) => {
    const operation = document.paths[call.path]?.[call.method.toLowerCase()];
    expect(operation?.operationId.toLowerCase()).toContain(name.toLowerCase());
    expect(operation?.summary).toContain(call.summary);
    expect(Object.keys(operation?.responses ?? {})).toContain(String(call.status ?? 200));
    expect(operation?.requestBody !== undefined).toBe(
      CALLS.some((one) => one.path === call.path && one.method === call.method && one.body),
    );
  });

  test('and nothing else', () => {
    const declared = new Set(CALLS.map(({ method, path }) => `${method} ${path}`));
    expect(new Set(OPERATIONS.map(({ method, path }) => `${method.toUpperCase()} ${path}`))).toEqual(
      declared,
    );
  });
});

test('every operation has a name of its own, answers, and the problems', () => {
  const names = OPERATIONS.map(({ operation }) => operation.operationId);
  expect(new Set(names).size).toBe(names.length);
  for (const { operation } of OPERATIONS) {
    expect(operation.responses.default?.content['application/problem+json']?.schema).toEqual({
      $ref: '#/components/schemas/Problem',
    });
    for (const { description } of Object.values(operation.responses)) expect(description).not.toBe('');
  }
});

test('the parameters in a path are exactly those that are declared', () => {
  for (const { path, operation } of OPERATIONS) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
    expect(declared.map(({ name }) => name)).toEqual(inPath);
    for (const { required } of declared) expect(required).toBe(true);
  }
});

test('no parameter is declared twice', () => {
  for (const { operation } of OPERATIONS) {
    const keys = (operation.parameters ?? []).map((parameter) => `${parameter.in} ${parameter.name}`);
    expect(new Set(keys).size).toBe(keys.length);
  }
});

test('every reference leads somewhere, and every security scheme is declared', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
  for (const [, name = ''] of references) expect(Object.keys(document.components.schemas)).toContain(name);
  const schemes = OPERATIONS.flatMap(({ operation }) => (operation.security ?? []).flatMap(Object.keys));
  for (const scheme of schemes) expect(Object.keys(document.components.securitySchemes)).toContain(scheme);
});

test('calls that anyone may make ask for no proof, and all others do', () => {
  for (const call of CALLS) {
    const { security } = document.paths[call.path]?.[call.method.toLowerCase()] ?? {};
    expect(security !== undefined, call.name).toBe(!['anyone', 'signature'].includes(call.who));
  }
});

test('bodies refuse fields that they do not know, as the shop does', () => {
  for (const { operation } of OPERATIONS) {
    const schema = operation.requestBody?.content['application/json']?.schema;
    const bodies = (schema?.oneOf as Record<string, unknown>[] | undefined) ?? (schema ? [schema] : []);
    for (const body of bodies) expect(body.additionalProperties, operation.operationId).toBe(false);
  }
});
