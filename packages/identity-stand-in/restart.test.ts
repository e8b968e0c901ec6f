import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { TestClient } from './test-client.ts';
import { startTestProvider } from './test-provider.ts';

const PERSON = 'demo.customer@example.com';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('identity restart', { empty: true });
});
afterAll(() => database?.drop());

const portOf = (origin: string) => Number(new URL(origin).port);

test('a sign-in that is under way goes on after a restart, at every step', async () => {
  const first = await startTestProvider(database.pool);
  const client = new TestClient(first);
  const choosing = await client.begin();
  await first.close();

  const second = await startTestProvider(database.pool, { port: portOf(first.origin) });
  const back = await client.browser.send(choosing.url, { person: PERSON });
  await second.close();

  const third = await startTestProvider(database.pool, { port: portOf(first.origin) });
  const { tokens } = await client.exchange(back.url);
  await third.close();

  const fourth = await startTestProvider(database.pool, { port: portOf(first.origin) });
  expect(await client.claimsOf(tokens.id_token ?? '')).toMatchObject({ email: PERSON });
  expect(await client.userInfo(tokens.access_token ?? '')).toMatchObject({ email: PERSON });
  await fourth.close();
});

test('processes that start at the same moment sign with one key', async () => {
  const empty = await createTestDatabase('identity race', { empty: true });
  const providers = await Promise.all([1, 2, 3].map(() => startTestProvider(empty.pool)));
  const keys = await Promise.all(
    providers.map(async ({ issuer }) => await (await fetch(`${issuer}/jwks`)).text()),
  );
  expect(new Set(keys).size).toBe(1);
  await Promise.all(providers.map((one) => one.close()));
  await empty.drop();
});

test('a new entry sweeps the expired ones away', async () => {
  const provider = await startTestProvider(database.pool);
  await new TestClient(provider).begin();
  await database.pool.query(`UPDATE sandbox_identity.record SET expires_at = now() - interval '1 minute'`);
  await new TestClient(provider).begin();
  const { rows } = await database.pool.query('SELECT model FROM sandbox_identity.record');
  expect(rows).toEqual([{ model: 'Interaction' }]);
  await provider.close();
});

test('a database that does not answer is said to be trouble of the provider, and the next request tries again', async () => {
  const provider = await startTestProvider(database.pool);
  await database.pool.query('ALTER TABLE sandbox_identity.signing_key RENAME TO mislaid');
  const client = new TestClient(provider);
  expect(await client.begin()).toMatchObject({
    status: 500,
    text: expect.stringContaining('Something went wrong here'),
  });
  expect(provider.log.join()).toContain('signing_key');
  await database.pool.query('ALTER TABLE sandbox_identity.mislaid RENAME TO signing_key');
  expect(await client.begin()).toMatchObject({ status: 200 });
  await provider.close();
});

test('a person’s picture is handed on', async () => {
  const picture = 'https://pictures.example.com/demo.png';
  const people = [
    { name: 'Demo Portrait', email: 'demo.portrait@example.com', picture, emailVerified: false },
  ];
  const provider = await startTestProvider(database.pool, { people });
  const client = new TestClient(provider);
  const choosing = await client.begin();
  expect(choosing.text).toContain(`src="${picture}"`);
  const back = await client.browser.send(choosing.url, { person: 'demo.portrait@example.com' });
  const { tokens } = await client.exchange(back.url);
  expect(await client.claimsOf(tokens.id_token ?? '')).toMatchObject({ picture, email_verified: false });
  await provider.close();
});
