import { openShop } from '#commands/open-shop.ts';
import { openDatabase } from '#platform/db/connect.ts';
import { createServer } from '#platform/server/server.ts';
import type { Shop } from '#platform/shop.ts';
import { type Caller, callerOf } from './caller.ts';
import type { TestShop } from './test-shop.ts';

/** Another shop on the same database and payment provider, like a second node. */
export type SecondShop = {
  shop: Shop;
  call: Caller;
  request(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
};

/** Opens one with separate connections beside a running shop. Close it before the first. */
export async function openSecondShop({ open: first }: TestShop): Promise<SecondShop> {
  const database = await openDatabase({
    databaseUrl: first.database.url,
    dataDir: '',
    log: { info() {}, warn() {} },
    applicationName: 'second shop',
  });
  const open = await openShop(first.settings, database, first.shop.log);
  const app = createServer(open);
  const request = async (path: string, init?: RequestInit) =>
    app.request(new Request(new URL(path, first.settings.publicUrl), init));
  return {
    shop: open.shop,
    request,
    call: callerOf(request),
    async close() {
      await open.changes.close();
      await database.close();
    },
  };
}
