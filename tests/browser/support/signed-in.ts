import { basename } from 'node:path';
import { type BrowserContext, type Page, test } from '@playwright/test';

/** A person in the tests. */
export type Person = { name: string; email: string; password: string };

/** A person of this name, known to this spec file alone: the files that share a worker's shop use the same names. */
export const person = (name: string, email = addressOf(name)): Person => ({
  name,
  email,
  password: `the secret of ${name}`,
});

const addressOf = (name: string) =>
  `${name.toLowerCase()}.${basename(test.info().file, '.spec.ts')}@example.com`;

/** A person with a session, for calls and for a browser. */
export type SignedIn = Person & { token: string; expiresIn: number; cookies: string[] };

/** Creates an account and signs in. */
export const signUp = (shopUrl: string, person: Person) => enter(shopUrl, 'sign-up', person);

/** Starts a new session of an existing account. */
export const signIn = (shopUrl: string, person: Person) => enter(shopUrl, 'sign-in', person);

/** Makes a call over the network; throws if it is refused. */
// biome-ignore lint/suspicious/noExplicitAny: a test looks at what came back, whatever it is
export async function call<T = any>(
  shopUrl: string,
  as: Pick<SignedIn, 'token'>,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  await keepFresh(as);
  const answer = await fetch(`${shopUrl}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${as.token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return JSON.parse(text) as T;
}

/** Gives a browser a person's session and nothing of an earlier one; open pages afterwards. */
export async function becomes(context: BrowserContext, shopUrl: string, person: SignedIn): Promise<void> {
  await keepFresh(person);
  const page = await becomesVisitor(context, shopUrl);
  await context.addCookies(
    person.cookies.map((cookie) => {
      const [name = '', value = ''] = cookie.split(';', 1)[0]?.split('=', 2) ?? [];
      return { name, value, url: shopUrl };
    }),
  );
  const givenAt = proofs.get(person.token)?.at ?? Date.now();
  const of = { email: person.email, expiresAt: givenAt + person.expiresIn * 1000 };
  await page.evaluate(keep, { accessToken: person.token, accessTokenOf: JSON.stringify(of) });
}

/** Takes the session from a browser, and all that a person left there; open pages afterwards. Answers a page without scripts. */
export async function becomesVisitor(context: BrowserContext, shopUrl: string): Promise<Page> {
  const [page = await context.newPage(), ...others] = context.pages();
  // Leave open pages first: one of them would use a token without its cookie.
  await Promise.all(others.map((other) => other.goto('about:blank')));
  await page.goto(`${shopUrl}/healthz`);
  await context.clearCookies();
  await page.evaluate(forgetAll);
  return page;
}

function forgetAll(): void {
  sessionStorage.clear();
  localStorage.clear();
}

function keep(items: Record<string, string>): void {
  for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
}

const FRESH_MS = 5 * 60_000;
type Proof = { person: SignedIn; shopUrl: string; at: number; renewing?: Promise<void> | undefined };
/** The sessions by their tokens, with their shop, when the newest token was given, and the renewal that runs, for all who wait for it. */
const proofs = new Map<string, Proof>();

/**
 * Renews the token of a session, and proves its identity again, before either would end: the sessions of a worker last longer than
 * a token and a proof. The shop itself is asked: it refuses the address of a slow network in front of it.
 */
async function keepFresh(as: Pick<SignedIn, 'token'>): Promise<void> {
  const known = proofs.get(as.token);
  if (!known) return;
  const now = Date.now();
  if (now - known.at >= FRESH_MS) {
    known.renewing ??= renew(known.shopUrl, known.person)
      .then(() => {
        known.at = now;
        proofs.set(known.person.token, known);
      })
      .finally(() => {
        known.renewing = undefined;
      });
    await known.renewing;
  }
  as.token = known.person.token;
}

async function renew(shopUrl: string, person: SignedIn): Promise<void> {
  const { email, password, cookies } = person;
  const headers = { 'content-type': 'application/json', origin: shopUrl };
  const renewed = await fetch(`${shopUrl}/api/user/${email}`, {
    method: 'PUT',
    headers: { ...headers, cookie: cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ') },
    body: JSON.stringify({ email }),
  });
  // A test ended the session.
  if (renewed.status === 401) return;
  await expectDone(renewed);
  Object.assign(person, await renewed.json());
  const proven = await fetch(`${shopUrl}/api/me/proof`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${person.token}` },
    body: JSON.stringify({ password }),
  });
  // A test changed the password. Any other refusal would fail a later test of the worker, far from its cause.
  if (proven.status !== 422) await expectDone(proven);
}

async function expectDone(answer: Response): Promise<void> {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
}

async function enter(shopUrl: string, way: 'sign-up' | 'sign-in', person: Person): Promise<SignedIn> {
  const answer = await fetch(`${shopUrl}/api/auth/${way}/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shopUrl },
    body: JSON.stringify(person),
  });
  const proof = (await answer.json()) as { token?: string };
  if (!proof.token) throw new Error(`${way} of ${person.email}: ${answer.status} ${JSON.stringify(proof)}`);
  const { email } = person;
  const given = await call(shopUrl, { token: proof.token }, 'PUT', `/user/${email}`, { email });
  const signedIn = {
    ...person,
    token: given.token,
    expiresIn: given.expiresIn,
    cookies: answer.headers.getSetCookie(),
  };
  proofs.set(signedIn.token, { person: signedIn, shopUrl, at: Date.now() });
  return signedIn;
}
