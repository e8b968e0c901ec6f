import { openShop } from '#commands/open-shop.ts';
import type { SandboxSwitches } from '#packages/stripe-stand-in/stripe-sandbox.ts';
import { type Database, openDatabase } from '#platform/db/connect.ts';
import type { Shop } from '#platform/shop.ts';
import { readSettings } from '#settings';
import type { ServingProcess } from './serving-process.ts';

/** The use cases of a shop served by another process, on the same database and provider. */
export type ShopBeside = {
  shop: Shop;
  database: Database;
  publishableKey: string;
  /** The secret key of the payment provider's stand-in. */
  secretKey: string;
  /** Injects faults into the process's payment provider until it ends. */
  switchProvider(switches: Partial<SandboxSwitches>): Promise<void>;
  close(): Promise<void>;
};

export async function openShopBeside(
  { url }: ServingProcess,
  { dataDir, databaseUrl, env = {} }: { dataDir: string; databaseUrl?: string; env?: Record<string, string> },
): Promise<ShopBeside> {
  const log = { debug() {}, info() {}, warn() {}, error: console.error };
  const database = await openDatabase({
    databaseUrl,
    dataDir,
    log: { info() {}, warn() {} },
    applicationName: 'beside',
  });
  const settings = readSettings({
    PORT: new URL(url).port,
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    ...env,
    // This process runs no jobs, whatever the other one runs.
    JOBS: 'on',
  });
  const open = await openShop(settings, database, log);
  return {
    shop: open.shop,
    database,
    publishableKey: open.cardForm.publishableKey,
    secretKey: open.sandbox?.stripe.secretKey ?? '',
    async switchProvider(switches) {
      const answer = await fetch(`${url}/sandbox/stripe/switches`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${open.sandbox?.stripe.secretKey}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(switches),
      });
      if (!answer.ok) throw new Error(`The provider did not take the switches: ${await answer.text()}`);
    },
    async close() {
      await open.changes.close();
      await database.close();
    },
  };
}
