import pg from 'pg';

/** Runs one statement on a server as a whole. */
export async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  // The query reports a broken connection; without a listener the error event would end the run.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
