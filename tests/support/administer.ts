import pg from 'pg';

/** Runs one statement that concerns a server as a whole. */
export async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  // What breaks the connection fails the question; the event beside it would end the run.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The same server, another database. */
export function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
