import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import { openApiDocument } from '#platform/server/calls/open-api.ts';
import { SHOP } from '#shop.config';

type Schema = Record<string, unknown>;
type Content = Record<string, { schema: Schema }>;
type Header = { required?: boolean; schema: Schema };
type Answer = { headers?: Record<string, Header | { $ref: string }>; content?: Content } | { $ref: string };
type Operation = { requestBody?: { content: Content }; responses: Record<string, Answer> };
type Document = { paths: Record<string, Record<string, Operation>> };

const document = openApiDocument('https://shop.example', SHOP.calls) as Document;
const paths = Object.entries(document.paths).map(([path, operations]) => ({
  segments: path.split('/'),
  operations,
}));
// The calls of extensions, which the document of a shop with them knows.
const OF_EXTENSION = '/x/';
// Patterns state the formats too, and JSON Schema ignores the other keywords of OpenAPI.
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema(document, 'document');

type Exchange = {
  method: string;
  /** Below `/api`. */
  path: string;
  /** The body that was sent, when it was JSON. */
  sent: unknown;
  answer: { status: number; headers: Headers; body: unknown };
};

/** Fails the test when a call was taken, or answered, in a way that the OpenAPI document does not tell programs of. */
export function expectDocumented(exchange: Exchange): void {
  const faults = faultsOf(exchange);
  // Thousands of answers have none, and an expectation costs more than finding that out.
  if (faults.length === 0) return;
  expect(faults, `${exchange.method} ${exchange.path} answered ${exchange.answer.status}`).toEqual([]);
}

function faultsOf({ method, path, sent, answer }: Exchange): unknown[] {
  const isSuccess = answer.status < 400;
  const operation = operationAt(method, path);
  if (!operation)
    return isSuccess && !path.startsWith(OF_EXTENSION) ? ['The document does not know this call'] : [];
  const known = operation.responses[answer.status] ?? (isSuccess ? undefined : operation.responses.default);
  if (!known) return ['The document does not know this status'];
  const { headers = {}, content = {} } = resolved(known);
  const [type = ''] = (answer.headers.get('content-type') ?? '').split(';', 1);
  const isEmpty = method === 'HEAD' || Object.keys(content).length === 0;
  const asked = operation.requestBody?.content['application/json']?.schema;
  return [
    ...(isSuccess && sent !== undefined ? invalid('The body that was sent', asked, sent) : []),
    ...Object.entries(headers).flatMap(([name, header]) =>
      headerFaults(name, resolved(header), answer.headers.get(name)),
    ),
    ...(isEmpty || content[type] ? [] : [`The document does not know the media type ${type}`]),
    ...(!isEmpty && type.endsWith('json') ? invalid('The answer', content[type]?.schema, answer.body) : []),
  ];
}

/** The same of a request that a test makes by hand; answers what it was given. */
export async function documented(path: string, init: RequestInit = {}, given: Response): Promise<Response> {
  const { pathname } = new URL(path, 'http://shop');
  if (!pathname.startsWith('/api/') || BESIDE.has(pathname)) return given;
  const { method = 'GET' } = init;
  const isJson = /json/.test(given.headers.get('content-type') ?? '') && method !== 'HEAD';
  // A way back from the identity provider calls itself JSON and has no body.
  const text = isJson ? await given.clone().text() : '';
  const body = text ? JSON.parse(text) : undefined;
  const { status, headers } = given;
  const answer = { status, headers, body };
  expectDocumented({ method, path: pathname.slice('/api'.length), sent: undefined, answer });
  return given;
}

// The document itself, the page that shows it, and what is for the pages of the shop alone.
const BESIDE = new Set(['/api/openapi.json', '/api/docs', '/api/docs.css', '/api/first-calls']);

function operationAt(method: string, path: string): Operation | undefined {
  const asked = path.split('?', 1)[0]?.split('/') ?? [];
  const found = paths.find(
    ({ segments }) =>
      segments.length === asked.length &&
      segments.every((segment, at) => (segment.startsWith('{') ? asked[at] !== '' : segment === asked[at])),
  );
  return found?.operations[method === 'HEAD' ? 'get' : method.toLowerCase()];
}

function headerFaults(name: string, { required, schema }: Header, value: string | null): unknown[] {
  if (value === null) return required ? [`${name} is missing`] : [];
  return invalid(name, schema, schema.type === 'integer' ? Number(value) : value);
}

function invalid(what: string, schema: Schema | undefined, value: unknown): unknown[] {
  if (!schema) return [`${what} has no schema`];
  const validate = validatorOf(schema);
  return validate(value) ? [] : [what, ...(validate.errors ?? [])];
}

const validators = new Map<Schema, ReturnType<Ajv2020['compile']>>();

function validatorOf(schema: Schema) {
  const known = validators.get(schema) ?? ajv.compile(inDocument(schema));
  validators.set(schema, known);
  return known;
}

function inDocument(schema: Schema): Schema {
  const { $ref } = schema;
  return typeof $ref === 'string' ? { $ref: `document${$ref}` } : schema;
}

function resolved<T extends object>(value: T | { $ref: string }): T {
  if (!('$ref' in value)) return value;
  const steps = value.$ref.slice('#/'.length).split('/');
  return steps.reduce<unknown>((at, step) => (at as Schema)[step], document) as T;
}
