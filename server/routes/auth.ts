import { z } from 'zod';
import { email, line, password } from '#contract/fields.ts';
import { Problem } from '#contract/problems.ts';
import type { ServerContext } from '../context.ts';
import { fieldErrors } from '../handle-call.ts';
import { CLIENT_ADDRESS_HEADER } from '../identity/client-address.ts';
import { refuseForeignReturn } from '../identity/refuse-foreign-return.ts';
import { parseJson } from '../middleware/parse-json.ts';
import { readJsonText } from '../middleware/read-body.ts';

// What Better Auth takes beside these is passed on; these are held to the shop's own rules and messages.
const FIELDS: Record<string, z.ZodObject> = {
  '/sign-up/email': z.looseObject({
    name: line('Name', 80),
    email,
    password,
    image: z.undefined('Picture is set in the profile').optional(),
  }),
  '/sign-in/email': z.looseObject({ email, password }),
  '/request-password-reset': z.looseObject({ email }),
  '/send-verification-email': z.looseObject({ email }),
  '/reset-password': z.looseObject({ newPassword: password }),
};

/** Better Auth behind the shop's front gate: body checked, client address from the shop itself. */
export async function answerAuth(
  context: ServerContext,
  request: Request,
  clientAddress: string,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.slice('/api/auth'.length);
  const headers = new Headers(request.headers);
  headers.set(CLIENT_ADDRESS_HEADER, clientAddress);
  if (request.method === 'GET' || request.method === 'HEAD') {
    refuseForeignReturn(searchParams, undefined);
    return uncached(
      await context.identity.handle(new Request(request.url, { method: request.method, headers })),
    );
  }
  if (request.method !== 'POST') throw new Problem('not_found');
  const text = await readJsonText(request);
  const body = checked(path, parseJson(text) ?? {});
  refuseForeignReturn(searchParams, body);
  headers.set('content-type', 'application/json');
  headers.delete('content-length');
  const answer = await context.identity.handle(
    new Request(request.url, { method: 'POST', headers, body: JSON.stringify(body) }),
  );
  return uncached(answer);
}

function checked(path: string, body: unknown): unknown {
  const schema = Object.hasOwn(FIELDS, path) ? FIELDS[path] : undefined;
  if (!schema) return body;
  const parsed = schema.safeParse(body);
  if (!parsed.success) {
    const errors = fieldErrors(parsed.error);
    throw new Problem('validation', errors[0]?.message, { errors });
  }
  return parsed.data;
}

function uncached(answer: Response): Response {
  // What Better Auth does not take it answers in plain text.
  if (answer.status === 404 && !answer.headers.get('content-type')?.includes('json'))
    throw new Problem('not_found');
  const fresh = new Response(answer.body, answer);
  fresh.headers.set('Cache-Control', 'no-store');
  return fresh;
}
