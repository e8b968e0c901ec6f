import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { openEmbeddedPostgres } from '#packages/embedded-postgres/open-embedded-postgres.ts';
import { ROOT } from '#root';

const KEYS = {
  secretKey: 'sk_test_bench',
  publishableKey: 'pk_test_bench',
  webhookSecret: 'whsec_bench_of_thirty_two_letters',
};

/** The payment provider's stand-in as a process with a database of its own, so that its work does not count as the shop's. */
export async function startProviderElsewhere(shopUrl: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-bench-provider-'));
  const postgres = await openEmbeddedPostgres({ dataDir, log: { info() {}, warn() {} } });
  const program = fileURLToPath(new URL('packages/stripe-stand-in/serve-alone.ts', ROOT));
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  const webhookUrl = `${shopUrl}/api/webhooks/stripe`;
  child.stdin.end(JSON.stringify({ ...KEYS, databaseUrl: postgres.url, webhookUrl }));
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return {
    url,
    publishableKey: KEYS.publishableKey,
    env: {
      STRIPE_SECRET_KEY: KEYS.secretKey,
      STRIPE_PUBLISHABLE_KEY: KEYS.publishableKey,
      STRIPE_WEBHOOK_SECRET: KEYS.webhookSecret,
      STRIPE_API_BASE: url,
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
