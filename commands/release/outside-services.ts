import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { freePort } from '#packages/embedded-postgres/free-port.ts';
import { openEmbeddedPostgres } from '#packages/embedded-postgres/open-embedded-postgres.ts';
import { ROOT } from '#root';

/** The services that a shop in production needs outside itself: a PostgreSQL server, a payment provider and a mail server. */
export type OutsideServices = {
  /** The settings with which the shop reaches them. */
  env: Record<string, string>;
  provider: { url: string; publishableKey: string };
  mails: readonly string[];
  stop(): Promise<void>;
};

/** Starts them on loopback, with keys made for this run. The provider reports payments to the shop's address over TLS. */
export async function startOutsideServices(
  folder: string,
  shop: { url: string; authority: string },
): Promise<OutsideServices> {
  const port = String(await freePort());
  const postgres = await openEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    log: { info() {}, warn() {} },
    // The folder of a socket would be outside the shop's root.
    settings: { listen_addresses: '127.0.0.1', port },
  });
  const database = Object.assign(new URL(postgres.url), { host: `127.0.0.1:${port}`, search: '' });
  const keys = {
    secretKey: `sk_test_${newKey()}`,
    publishableKey: `pk_test_${newKey()}`,
    webhookSecret: `whsec_${newKey()}`,
  };
  const databaseUrl = await anotherDatabase(database);
  const webhookUrl = `${shop.url}/api/webhooks/stripe`;
  const provider = await startProvider({ ...keys, databaseUrl, webhookUrl }, shop.authority);
  const mail = await startMailServer();
  return {
    mails: mail.mails,
    provider: { url: provider.url, publishableKey: keys.publishableKey },
    env: {
      DATABASE_URL: database.href,
      SECRET: newKey(),
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
      STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
      STRIPE_API_BASE: provider.url,
      SMTP_URL: mail.url,
      SMTP_TLS: 'optional',
    },
    async stop() {
      mail.stop();
      await provider.stop();
      await postgres.stop();
    },
  };
}

async function startProvider(options: object, authority: string) {
  const program = fileURLToPath(new URL('packages/stripe-stand-in/serve-alone.ts', ROOT));
  const child = spawn(process.execPath, [program], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { NODE_EXTRA_CA_CERTS: authority },
  });
  child.stdin.end(JSON.stringify(options));
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return {
    url,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function anotherDatabase(url: URL): Promise<string> {
  const client = new pg.Client(url.href);
  await client.connect();
  await client.query('CREATE DATABASE provider');
  await client.end();
  return Object.assign(new URL(url), { pathname: '/provider' }).href;
}

const newKey = () => randomBytes(24).toString('hex');

/** A mail server that takes every mail and keeps its text. */
type MailServer = { url: string; mails: readonly string[]; stop(): void };

/** Starts it on loopback, with the part of RFC 5321 that the shop needs. */
async function startMailServer(): Promise<MailServer> {
  const mails: string[] = [];
  const server = createServer((socket) => converse(socket, mails)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return { url: `smtp://127.0.0.1:${port}`, mails, stop: () => void server.close() };
}

function converse(socket: Socket, mails: string[]): void {
  let mail: string[] | undefined;
  // The shop keeps its connection until it ends.
  socket.on('error', () => undefined).unref();
  socket.write('220 mail\r\n');
  createInterface({ input: socket }).on('line', (line) => {
    if (mail && line !== '.') return void mail.push(line);
    if (mail) mails.push(mail.join('\n'));
    mail = undefined;
    if (/^data$/i.test(line)) mail = [];
    socket.write(mail ? '354 go on\r\n' : '250 ok\r\n');
  });
}
