import { Problem } from '#platform/contract/problems.ts';
import { countCall } from '#platform/limits/count-call.ts';
import { countInWindow } from '#platform/limits/count-in-window.ts';
import { createWorkQueue } from '#platform/limits/work-queue.ts';
import { fromThisShop } from '#platform/server/calls/authenticate.ts';
import { guardGuesses, guessesAt } from '#platform/server/calls/guard-guesses.ts';
import { fieldErrors } from '#platform/server/calls/handle-call.ts';
import { parseJson } from '#platform/server/calls/parse-json.ts';
import { readJsonText } from '#platform/server/calls/read-body.ts';
import { refuseUnsound } from '#platform/server/calls/refuse-unsound.ts';
import type { ServerContext } from '#platform/server/context.ts';
import { CLIENT_ADDRESS_HEADER } from '#platform/server/http/client-address.ts';
import { t } from '#platform/words/t.ts';
import { needsRehash } from '../shop/hash-password.ts';
import { keepCurrentSession } from '../shop/keep-current-session.ts';
import { memberOfSession } from '../shop/member-of-session.ts';
import { askForSignIn } from '../shop/passkeys/ask-for-passkey.ts';
import { passwordAt } from '../shop/password-of.ts';
import { rehashPassword } from '../shop/rehash-password.ts';
import { isShortForStaff, markShortPassword } from '../shop/staff-password.ts';
import { finishSignIn, memberAwaitingCode } from '../shop/two-factor/finish-sign-in.ts';
import { IDENTITY_PATHS } from './identity-paths.ts';
import { identityProblem } from './identity-problem.ts';
import { MAILED_LINK_CALLS } from './mailed-link-calls.ts';
import { refuseForeignReturn } from './refuse-foreign-return.ts';
import { withholdProof } from './withhold-proof.ts';

// A browser sends at least one of these with every POST, and page scripts cannot suppress the first four.
const OF_BROWSERS = ['origin', 'sec-fetch-site', 'sec-fetch-dest', 'sec-fetch-user', 'referer', 'cookie'];

type Fields = Record<string, unknown>;

// The library hashes passwords inside a transaction, so each sign-up holds a database connection.
const signUps = createWorkQueue({ atOnce: 2, waiting: 32 });

/** Guards Better Auth: listed paths only, validated bodies, real client address, guess limits, problem documents. */
export async function answerAuth(
  context: ServerContext,
  request: Request,
  clientAddress: string,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.slice('/api/auth'.length);
  const known = Object.hasOwn(IDENTITY_PATHS, path) ? IDENTITY_PATHS[path] : undefined;
  if (!known) throw new Problem('not_found');
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  if (method !== known.method)
    throw new Problem('method_not_allowed', undefined, {
      allow: known.method === 'GET' ? ['GET', 'HEAD'] : ['POST'],
    });

  refuseUnsound([...searchParams], 'address');
  const { publicUrl } = context.settings;
  const headers = new Headers(request.headers);
  headers.set(CLIENT_ADDRESS_HEADER, clientAddress);
  const countForNetwork = async () => {
    if (known.perNetwork && context.settings.rateLimit)
      await countInWindow(context.shop, { call: path, ...known.perNetwork, clientAddress });
  };
  if (method === 'GET') {
    refuseForeignReturn(searchParams, undefined, publicUrl);
    await countForNetwork();
    const asked = new Request(request.url, { headers });
    return settled(context, path, headers, await context.identity.handle(asked));
  }

  // The library checks this too, but not the calls that the shop answers itself.
  if (headers.has('cookie') && !headers.has('authorization') && !fromThisShop(headers, publicUrl))
    throw new Problem('csrf');
  const fields = checked(path, parseJson(await readJsonText(request)) ?? {});
  refuseForeignReturn(searchParams, fields, publicUrl);
  if (known.perHour !== undefined && context.settings.rateLimit)
    await countCall(context.shop, { call: path, perHour: known.perHour, by: { clientAddress } });
  await countForNetwork();
  const way = Object.hasOwn(MAILED_LINK_CALLS, path) ? MAILED_LINK_CALLS[path] : undefined;
  if (way) return uncached(Response.json(await way(context.shop, fields)));

  if (path === '/passkey/options') return uncached(Response.json(await askForSignIn(context.shop)));
  if (path === '/sign-in/code') return signInByCode(context, headers, String(fields.code));

  if (isOfProgram(headers)) headers.delete('sec-fetch-mode');
  headers.set('content-type', 'application/json');
  headers.delete('content-length');
  const send = () =>
    context.identity.handle(
      new Request(request.url, { method: 'POST', headers, body: JSON.stringify(fields) }),
    );
  if (path === '/sign-in/passkey') {
    const subject = `passkey ${String(fields.id)}`;
    return settled(context, path, headers, await guardGuesses(context, subject, send));
  }
  if (path === '/sign-out') return signOut(context, headers, send);
  if (path === '/sign-up/email') return signUp(context, headers, String(fields.password), send);
  return path === '/sign-in/email'
    ? signIn(context, headers, fields as { email: string; password: string }, send)
    : settled(context, path, headers, await send());
}

async function signUp(
  context: ServerContext,
  headers: Headers,
  password: string,
  send: () => Promise<Response>,
): Promise<Response> {
  const answer = await signUps(send);
  if (answer.ok && isShortForStaff(context.shop, password)) {
    const { token } = (await answer.clone().json()) as { token?: string | null };
    if (token) await markShortPassword(context.shop.pool, token);
  }
  return settled(context, '/sign-up/email', headers, answer);
}

/** Counts guesses per address, known or not, with a separate count for known browsers. */
async function signIn(
  context: ServerContext,
  headers: Headers,
  { email, password }: { email: string; password: string },
  send: () => Promise<Response>,
): Promise<Response> {
  const { devices } = context.identity;
  const passwordHash = await passwordAt(context.shop.pool, email);
  const isKnown = devices.knows(headers, { email, passwordHash });
  const subject = isKnown ? `sign-in to ${email} by known devices` : `sign-in to ${email}`;
  let answer = await guardGuesses(context, subject, send, ({ status }) => status === 401);
  let presentHash = passwordHash;
  if (answer.ok) {
    const { token } = (await answer.clone().json()) as { token: string };
    const session = await keepCurrentSession(context.shop.pool, { token, passwordHash });
    if (session === 'ended') {
      // The hash changed during sign-in. It may be the same password, rehashed by another sign-in.
      if (passwordHash && needsRehash(passwordHash))
        return signIn(context, headers, { email, password }, send);
      // The password changed, for example by a reset, so refuse the old one.
      throw new Problem('unauthenticated', t('Invalid email or password'));
    }
    if (isShortForStaff(context.shop, password)) await markShortPassword(context.shop.pool, token);
    if (session === 'awaits-code') answer = firstStep(answer, token);
    if (passwordHash)
      presentHash = await rehashPassword(context.shop, email, { hash: passwordHash, password });
  }
  const settledAnswer = await settled(context, '/sign-in/email', headers, answer);
  if (!isKnown || presentHash !== passwordHash)
    settledAnswer.headers.append('Set-Cookie', devices.cookieFor({ email, passwordHash: presentHash }));
  return settledAnswer;
}

/** Replaces the answer to a correct password, which describes the member, until the code has come. */
function firstStep(answer: Response, token: string): Response {
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  return Response.json({ token, awaitsCode: true }, { headers });
}

async function signInByCode(context: ServerContext, headers: Headers, code: string): Promise<Response> {
  const awaiting = await context.identity.awaitingCode(headers);
  if (!awaiting) throw new Problem('unauthenticated', t('Sign in with your password first.'));
  await guardGuesses(context, guessesAt(awaiting.memberId), () => finishSignIn(context.shop, awaiting, code));
  return uncached(Response.json({ status: true }));
}

/** Answers 503 where the library reports success although the database was away and the session lives on. */
async function signOut(
  context: ServerContext,
  headers: Headers,
  send: () => Promise<Response>,
): Promise<Response> {
  const answer = await send();
  if (answer.ok && (await context.identity.sessionOf(headers))) throw new Problem('unavailable');
  return settled(context, '/sign-out', headers, answer);
}

function checked(path: string, body: unknown): Fields {
  const schema = IDENTITY_PATHS[path]?.fields;
  if (!schema) return body as Fields;
  const parsed = schema.safeParse(body);
  if (!parsed.success) {
    const errors = fieldErrors(parsed.error);
    throw new Problem('validation', errors[0]?.message, { errors });
  }
  return parsed.data;
}

async function settled(
  context: ServerContext,
  path: string,
  asked: Headers,
  answer: Response,
): Promise<Response> {
  if (answer.status >= 400) throw await identityProblem(answer);
  return withholdProof(path === '/get-session' ? await withoutSession(context, answer) : answer, asked);
}

/** Returns the user without the session token; the shop's own rules decide whether the session counts. */
async function withoutSession({ shop }: ServerContext, answer: Response): Promise<Response> {
  const found = (await answer.json()) as { session: { id: string; expiresAt: string }; user: object } | null;
  const isLive = found && (await memberOfSession(shop, found.session.id)) !== undefined;
  const awaits = found && !isLive && (await memberAwaitingCode(shop, found.session.id)) !== undefined;
  const user = isLive ? { session: { expiresAt: found.session.expiresAt }, user: found.user } : null;
  const shown = awaits ? { awaitsCode: true } : user;
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  return new Response(JSON.stringify(shown), { headers });
}

function uncached(answer: Response): Response {
  const fresh = new Response(answer.body, answer);
  fresh.headers.set('Cache-Control', 'no-store');
  return fresh;
}

/** Detects Node's `fetch`: it sends `Sec-Fetch-Mode` alone, while browsers add `Sec-Fetch-Site` and `Origin`. */
function isOfProgram(headers: Headers): boolean {
  return headers.get('sec-fetch-mode') === 'cors' && !OF_BROWSERS.some((name) => headers.has(name));
}
