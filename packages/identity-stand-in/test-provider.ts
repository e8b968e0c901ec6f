import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { createIdentitySandbox } from './identity-sandbox.ts';
import { type DemoPerson, people } from './people.ts';
import { createTables } from './tables.ts';

export const CLIENT_ID = 'shop';
export const CLIENT_SECRET = 'a secret of the tests, long enough';

export type TestProvider = { issuer: string; origin: string; log: string[]; close(): Promise<void> };

type Options = { people?: readonly DemoPerson[]; port?: number; redirectUris?: () => string[] };

/** Starts the provider on a separate port over the given database. */
export async function startTestProvider(pool: pg.Pool, options: Options = {}): Promise<TestProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer = `${origin}/sandbox/identity`;
  const log: string[] = [];
  const identity = createIdentitySandbox({
    pool,
    issuer,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    redirectUris: options.redirectUris ?? (() => [`${origin}/back`]),
    people: options.people ?? people,
    secret: 'another secret of the tests',
    log: (line) => log.push(line),
  });
  await createTables(pool);
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/sandbox/identity')) identity.handle(request, response);
    else response.end(`arrived at ${request.url}`);
  });
  return {
    issuer,
    origin,
    log,
    async close() {
      await identity.stop();
      await close(server);
    },
  };
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
