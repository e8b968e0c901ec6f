import { mkdtemp, rm } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { bringUpToDate } from '#commands/bring-up-to-date.ts';
import { type OpenShop, openShop } from '#commands/open-shop.ts';
import { readMails } from '#packages/mailbox/read-mails.ts';
import { type Jobs, startJobs } from '#platform/jobs/start-jobs.ts';
import type { Module } from '#platform/module.ts';
import { requestListener } from '#platform/server/request-listener.ts';
import { createServer } from '#platform/server/server.ts';
import { readSettings } from '#settings';
import { type Caller, callerOf } from './caller.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { documented } from './documented.ts';
import { expectSound } from './expect-sound.ts';

export type Person = { email: string; name: string; password: string; token: string; identityToken: string };

export type Answer<T = never> = { status: number; body: T; headers: Headers };

export type CallOptions = { as?: Person | undefined; body?: unknown; headers?: Record<string, string> };

export type TestShop = {
  open: OpenShop;
  /** Its network address. */
  url: string;
  request(path: string, init?: RequestInit): Promise<Response>;
  /** One call below `/api`, in process. */
  call: Caller;
  signUp(name: string): Promise<Person>;
  signIn(person: Pick<Person, 'email' | 'name' | 'password'>): Promise<Person>;
  /** Ada, the admin. */
  admin(): Promise<Person>;
  addProduct(
    product?: Partial<{ name: string; priceCents: number; minQuantity: number; available: number }>,
  ): Promise<{ id: string; name: string }>;
  /** Pays like the browser, over the stand-in's API; returns the intent's id. */
  payAtProvider(clientSecret: string, card?: string): Promise<{ id: string; status: number; error?: string }>;
  /** Waits for a mail with these words in its subject and returns the text of the newest. */
  mailTo(email: string, words: string): Promise<string>;
  /** Resolves when its jobs have nothing to do, at once if it runs none. */
  jobsAreDone(): Promise<void>;
  /** Fails the test if an invariant is broken. */
  expectSound(): Promise<void>;
  close(): Promise<void>;
};

const SILENT = {
  debug() {},
  info() {},
  warn() {},
  error(facts: object, message: string) {
    console.error(message, facts);
  },
};

type Options = {
  jobs?: boolean;
  env?: Record<string, string>;
  database?: TestDatabase;
  /** Those of the shop, unless a test adds some. */
  modules?: readonly Module[] | undefined;
};

/** Starts the whole shop on a separate database, with the stand-ins on a separate port. `jobs` runs the outbox too. */
export async function startTestShop(
  name: string,
  { jobs = false, env = {}, database: given, modules }: Options = {},
): Promise<TestShop> {
  const database = given ?? (await createTestDatabase(name));
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-test-data-'));
  const server = createHttpServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const settings = readSettings({
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
    ...env,
  });
  await bringUpToDate(database, settings, { log: { info() {}, warn() {} } });
  const open = await openShop({ ...settings, databaseUrl: database.url }, database, SILENT, modules);
  await open.sandbox?.start();
  const app = createServer(open, { sandbox: open.sandbox?.app });
  const listener = requestListener(open, app);
  server.on('request', (request, response) => {
    if (!open.sandbox?.handle(request, response)) listener(request, response);
  });
  const running: Jobs | undefined = jobs ? await startJobs(open.shop, database.url) : undefined;
  const url = settings.publicUrl;

  const send = async (path: string, init?: RequestInit) => app.request(new Request(new URL(path, url), init));
  const request = async (path: string, init?: RequestInit) => documented(path, init, await send(path, init));
  const call = callerOf(send);

  const signIn: TestShop['signIn'] = async ({ email, name, password }) => {
    const proof = await call('POST', '/auth/sign-in/email', { body: { email, password } });
    expect(proof.status).toBe(200);
    return exchange({ email, name, password, identityToken: proof.body.token, token: '' });
  };

  async function exchange(person: Person): Promise<Person> {
    const given = await call('PUT', `/user/${person.email}`, {
      body: { email: person.email },
      headers: { authorization: `Bearer ${person.identityToken}` },
    });
    expect(given.status).toBe(200);
    return { ...person, token: given.body.token };
  }

  return {
    open,
    url,
    request,
    call,
    signIn,
    async signUp(name) {
      const person = { name, email: `${name.toLowerCase()}@example.com`, password: `${name}'s password` };
      const proof = await call('POST', '/auth/sign-up/email', { body: person });
      expect(proof.status).toBe(200);
      return exchange({ ...person, identityToken: proof.body.token, token: '' });
    },
    async admin() {
      const ada = { name: 'Ada', email: 'ada@example.com', password: 'Ada’s password' };
      await open.identity.makeAdmin(ada);
      return signIn(ada);
    },
    async addProduct({ name = 'Test board', priceCents = 9900, minQuantity = 2, available = 10 } = {}) {
      const { addProduct } = await import('#modules/catalogue/shop/add-product.ts');
      const { productId } = await addProduct(open.shop, null, {
        name,
        priceCents,
        minQuantity,
        availableQuantity: available,
        description: 'A board for tests.',
        image: '/pictures/test-board-front-960.webp',
      });
      return { id: productId, name };
    },
    async payAtProvider(clientSecret, card = '4242424242424242') {
      const id = clientSecret.split('_secret_')[0] ?? '';
      const answer = await fetch(`${url}/sandbox/stripe/v1/payment_intents/${id}/confirm`, {
        method: 'POST',
        headers: { authorization: `Bearer ${open.cardForm.publishableKey}` },
        body: new URLSearchParams({
          client_secret: clientSecret,
          'payment_method_data[type]': 'card',
          'payment_method_data[card][number]': card,
          'payment_method_data[card][exp_month]': '12',
          'payment_method_data[card][exp_year]': '2040',
          'payment_method_data[card][cvc]': '123',
        }),
      });
      const body = (await answer.json()) as { error?: { message: string } };
      return { id, status: answer.status, error: body.error?.message };
    },
    async mailTo(email, words) {
      return expect
        .poll(() => newestMail(join(dataDir, 'mail'), email, words), { interval: 50 })
        .not.toBeUndefined()
        .then(() => newestMail(join(dataDir, 'mail'), email, words) as Promise<string>);
    },
    async jobsAreDone() {
      if (!running) return;
      const waiting = async () =>
        (
          await open.shop.pool.query({
            name: 'jobs-to-do',
            text: 'SELECT key FROM graphile_worker.jobs WHERE locked_at IS NOT NULL OR (run_at <= now() AND attempts < max_attempts)',
          })
        ).rows;
      await expect.poll(waiting, { interval: 20 }).toEqual([]);
    },
    expectSound: () => expectSound(open.shop),
    async close() {
      await running?.stop();
      await open.sandbox?.stop();
      await open.changes.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function newestMail(folder: string, email: string, words: string): Promise<string | undefined> {
  const mails = await readMails(folder, { to: email, limit: 100 });
  return mails.find(({ subject }) => subject.includes(words))?.text;
}
