import type { Context } from 'hono';
import { z } from 'zod';
import type { Call } from '#platform/contract/call.ts';
import { type FieldError, Problem } from '#platform/contract/problems.ts';
import { countCall } from '#platform/limits/count-call.ts';
import { currentSettings } from '#platform/settings/current-settings.ts';
import { currentLanguage } from '#platform/words/current-language.ts';
import { t } from '#platform/words/t.ts';
import { tagShared } from '../cache/cache-tag.ts';
import { declareParameters } from '../cache/varying-parameters.ts';
import type { ServerContext } from '../context.ts';
import { wholeAnswer } from '../http/answer-content.ts';
import { nameRequest } from '../metrics/measure-requests.ts';
import { authenticate, type Caller } from './authenticate.ts';
import { parseJson } from './parse-json.ts';
import { readJsonText } from './read-body.ts';
import { placeForForm, readForm } from './read-form.ts';
import { refuseUnsound } from './refuse-unsound.ts';
import { Reply, type Route } from './route.ts';
import { giveSchemasWords } from './schema-words.ts';

giveSchemasWords();

/** Reads the body, authorises the caller, then validates and runs the call. Body keys select one of `routes`. */
export async function handleCall(
  context: ServerContext,
  routes: readonly Route[],
  c: Context,
  clientAddress: string,
): Promise<Response> {
  const request = c.req.raw;
  const [first] = routes;
  if (first?.call.takes === 'form') return handleForm(context, routes, c, clientAddress);
  const unread = first?.call.who === 'signature' || request.method === 'GET';
  // Nobody but members may send so much.
  if (first?.call.mostBytes) await authenticate(context, first.call, request.headers, undefined);
  const text = unread ? '' : await readJsonText(request, first?.call.mostBytes);
  const route = meant(routes, () => JSON.parse(text));
  nameRequest(c.env?.incoming, route.call.name);
  const params = decodedParams(route.call, c);
  const caller = await callerOf(context, route.call, c, params);
  return carryOut(context, route, c, { caller, clientAddress, params, sent: () => parseJson(text) });
}

/** Forms are large: authenticate before reading the body, and limit how many run at once. */
async function handleForm(
  context: ServerContext,
  routes: readonly Route[],
  c: Context,
  clientAddress: string,
): Promise<Response> {
  const { member } = await authenticate(
    context,
    { who: 'member', method: 'POST' },
    c.req.raw.headers,
    undefined,
  );
  const leave = placeForForm(member?.id ?? '');
  try {
    const form = await readForm(c.req.raw);
    const route = meant(routes, () => form);
    nameRequest(c.env?.incoming, route.call.name);
    const params = decodedParams(route.call, c);
    const caller = await callerOf(context, route.call, c, params);
    return await carryOut(context, route, c, { caller, clientAddress, params, sent: () => form });
  } finally {
    leave();
  }
}

type Params = Record<string, string> | undefined;
type Asked = { caller: Caller; clientAddress: string; params: Params; sent: () => unknown };

async function carryOut(
  context: ServerContext,
  { call, handle }: Route,
  c: Context,
  { caller, clientAddress, params: inPath, sent: read }: Asked,
): Promise<Response> {
  const request = c.req.raw;
  const params = call.params ? parseParams(call, inPath) : undefined;
  const query = call.query ? parse(call.query, queryOf(c.req.queries())) : undefined;
  const sent = read();
  if (!call.body && sent !== undefined && Object.keys(sent as object).length > 0) {
    throw new Problem('validation', t('This call takes no body.'), {
      errors: [{ field: '', message: t('This call takes no body') }],
    });
  }
  const body = call.body ? parse(call.body, sent) : undefined;

  const memberId = caller.member?.id ?? caller.identity?.memberId;
  // Count only valid calls, so a typo costs no quota.
  if (call.perHour !== undefined && context.settings.rateLimit)
    await countCall(context.shop, {
      call: call.name,
      perHour: call.perHour,
      by: memberId === undefined ? { clientAddress } : { memberId },
    });

  const input = {
    context,
    shop: context.shop,
    request,
    params,
    query,
    body,
    member: caller.member,
    customer: caller.member,
    identity: caller.identity,
    clientAddress,
    idempotencyKey: idempotencyKey(call, request.headers) ?? context.shop.newId(),
  } as unknown as Parameters<typeof handle>[0];
  const answer = await handle(input);

  if (answer instanceof Response) return answer;
  const reply = answer instanceof Reply ? answer : new Reply(answer);
  const json = JSON.stringify(reply.body);
  const done = wholeAnswer(json, {
    status: reply.status ?? call.status ?? 200,
    headers: {
      'Content-Type': 'application/json',
      // HEAD responses need the length too.
      'Content-Length': String(Buffer.byteLength(json)),
      'Cache-Control': call.shared ? 'no-cache' : 'no-store',
      ...reply.headers,
    },
  });
  if (call.shared) {
    // Which languages there are is a setting.
    tagShared(done.headers, [...call.shared, 'settings']);
    done.headers.set('Content-Language', currentLanguage().code);
    const { languages } = await currentSettings(context.shop.pool);
    if (languages) done.headers.set('Vary', 'Accept-Language');
    // A call with parameters refuses unknown ones, so its answers have none.
    if (!call.query) declareParameters(done.headers, []);
  }
  return done;
}

function callerOf(context: ServerContext, call: Call, c: Context, params: Params): Promise<Caller> {
  const address = addressIn(call, params, c);
  return authenticate(context, call, c.req.raw.headers, address);
}

function meant(routes: readonly Route[], read: () => unknown): Route {
  const [first] = routes;
  if (!first) throw new Error('A call has no route');
  if (routes.length === 1) return first;
  let body: unknown;
  try {
    body = read();
  } catch {
    body = undefined;
  }
  return routes.find(({ call }) => call.when?.(body)) ?? routes.find(({ call }) => !call.when) ?? first;
}

/** Decoded path parameters; undefined if there are none or the text is malformed, which reads as an unknown id. */
function decodedParams(call: Call, c: Context): Params {
  if (!call.path.includes('{')) return undefined;
  try {
    // Hono decodes what it can and leaves the rest. Decoding twice would turn `a%40b` into `a@b`, another member's
    // address.
    decodeURIComponent(new URL(c.req.url).pathname);
  } catch {
    return undefined;
  }
  const params = c.req.param() as Record<string, string>;
  const sound = Object.values(params).every((value) => value.isWellFormed() && !value.includes('\0'));
  return sound ? params : undefined;
}

/** The email address that the call is about; empty if the path cannot be decoded, so it matches no member. */
function addressIn(call: Call, params: Params, c: Context): string | undefined {
  return call.path.includes('{email}') ? (params?.email ?? '') : c.req.query('email');
}

function parseParams(call: Call, params: Params): unknown {
  const parsed = call.params?.safeParse(params);
  if (!parsed?.success) throw new Problem('not_found');
  return parsed.data;
}

/** A repeated parameter becomes an array, which every schema refuses. Throws 400 for text that cannot be stored. */
function queryOf(queries: Record<string, string[]>): Record<string, string | string[] | undefined> {
  refuseUnsound(queries, 'address');
  return Object.fromEntries(
    Object.entries(queries).map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  );
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value ?? (schema.safeParse(undefined).success ? undefined : {}));
  if (parsed.success) return parsed.data;
  throw new Problem('validation', undefined, { errors: fieldErrors(parsed.error) });
}

/** Returns the first error of each field by its path, never with the value. */
export function fieldErrors(error: z.ZodError): FieldError[] {
  const errors = new Map<string, string>();
  for (const issue of error.issues) {
    const paths =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    const fields = paths.map((path) => path.join('.'));
    for (const field of fields) {
      const message = issue.code === 'unrecognized_keys' ? t('Unknown field') : issue.message;
      if (!errors.has(field)) errors.set(field.slice(0, 100), message);
    }
  }
  return [...errors].map(([field, message]) => ({ field, message }));
}

const KEY = z.string().regex(/^[\x21-\x7e]{1,255}$/);

function idempotencyKey(call: Call, headers: Headers): string | undefined {
  const key = headers.get('idempotency-key');
  if (!call.idempotent || key === null) return undefined;
  if (!KEY.safeParse(key).success)
    throw new Problem('bad_request', t('Idempotency-Key takes 1 to 255 printable characters.'));
  // By them the shop tells the demonstration's orders from a customer's.
  if (key.startsWith('invented:'))
    throw new Problem('bad_request', t('Keys that begin with “invented:” belong to the demonstration.'));
  return key;
}
