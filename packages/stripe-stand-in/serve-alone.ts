import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import pg from 'pg';
import { createTables } from './database/tables.ts';
import { createStripeSandbox } from './stripe-sandbox.ts';

type Options = { databaseUrl: string; webhookUrl: string } & Record<
  'secretKey' | 'publishableKey' | 'webhookSecret',
  string
>;

// The stand-in as the real provider is: a process elsewhere, with a database of its own. Gets its options as JSON on standard input
// and prints its address when it serves.
const { databaseUrl, webhookUrl, ...keys }: Options = JSON.parse(await text(process.stdin));
const pool = new pg.Pool({ connectionString: databaseUrl });
await createTables(pool);
const stripe = createStripeSandbox({ pool, ...keys, webhookUrl: () => webhookUrl });
const server = createServer(getRequestListener(stripe.app.fetch)).listen(0, '127.0.0.1');
await once(server, 'listening');
await stripe.start();
console.log(`http://127.0.0.1:${(server.address() as { port: number }).port}`);
await once(process, 'SIGTERM');
await stripe.stop();
server.closeAllConnections();
server.close();
await pool.end();
