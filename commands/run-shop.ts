import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import { isEmptyShop, loadDemo } from '#demo/load-demo.ts';
import type { Settings } from '#settings';
import { CALLED } from './called.ts';
import type { EarlyDatabase } from './early-database.ts';
import { createLog, logFaults, logPrinted } from './log.ts';
import type { OpenShop } from './open-shop.ts';
import { type Pages, serve } from './serve.ts';
import { failureText, isStartFailure, readStartSettings } from './start-failure.ts';
import { stopOnSignal } from './stop-on-signal.ts';

type Say = (line: string) => void;

export type RunOptions = {
  pages: (open: OpenShop, server: Server) => Promise<Pages>;
  preload?: () => void;
  /** The database, if it starts already. */
  early?: EarlyDatabase | undefined;
  signals?: ReturnType<typeof stopOnSignal>;
};

/**
 * Opens and serves the shop until a signal arrives; configuration errors exit with one line. `preload` loads the pages
 * while the database starts.
 */
export async function runShop({
  pages,
  preload = () => {},
  early,
  signals = stopOnSignal(),
}: RunOptions): Promise<void> {
  try {
    const settings = readStartSettings(process.env, process.argv.slice(2));
    if (settings.jobs !== 'only') preload();
    const log = createLog(settings);
    logFaults(log);
    if (settings.env === 'production') logPrinted(log);
    // People read the demo's output, programs read production's.
    const say = (line: string) => (settings.env === 'demo' ? console.log(line) : log.info(line));
    const serving = await serve({
      settings,
      log,
      say,
      prepare: (open) => prepare(open, settings, say),
      pages,
      early,
    });
    sayWaysIn(serving.open, say);
    signals.stops(serving);
  } catch (error) {
    await early?.abandon();
    if (!isStartFailure(error)) throw error;
    refuse(failureText(error, process.env));
    process.exit(1);
  }
}

/** People read the line of a failed start; in production, programs do. */
function refuse(message: string): void {
  if (process.env.SHOP_ENV?.trim() !== 'production') console.error(message);
  else createLog({ env: 'production', logLevel: 'info' }).fatal(message);
}

/** Loads demo data and a few orders into an empty demo shop, and creates the first admin. */
async function prepare(open: OpenShop, settings: Settings, say: Say): Promise<void> {
  const { shop, storefrontData } = open;
  const isNew = settings.env === 'demo' && (await isEmptyShop(shop));
  if (isNew) say('Filling the empty shop with the demonstration catalogue');
  const isLoaded = isNew && (await loadDemo(shop, storefrontData)) === 'loaded';
  await makeFirstAdmin(open, settings, say);
  // The first orders are paid at the stand-in, which Stripe's own keys replace.
  if (isLoaded && !settings.stripe) await (await import('./invent-first-orders.ts')).inventFirstOrders(open);
}

async function makeFirstAdmin({ shop, identity }: OpenShop, settings: Settings, say: Say): Promise<void> {
  const { rows } = await shop.pool.query(`SELECT 1 FROM member WHERE role = 'admin' LIMIT 1`);
  if (rows.length > 0) return;
  if (settings.firstAdmin) {
    await identity.makeAdmin({ ...settings.firstAdmin, name: 'Admin' });
    say('Made the first admin: the address in ADMIN_EMAIL, with the password in ADMIN_PASSWORD');
  } else if (settings.env === 'demo') {
    const password = randomBytes(9).toString('base64url');
    await identity.makeAdmin({ email: 'admin@example.com', password, name: 'Demo Admin' });
    say(
      `Admin: admin@example.com, password ${password} (shown only now; for another one: ${CALLED} admin add EMAIL)`,
    );
  }
}

function sayWaysIn({ settings, shop, sandbox }: OpenShop, say: Say): void {
  if (settings.jobs === 'only') {
    say(`The jobs of ${shop.brandName} run; health and metrics are at port ${settings.port}`);
    return;
  }
  say(`${shop.brandName} is open at ${settings.publicUrl}`);
  if (!sandbox) return;
  say(`  mail that the shop sends    ${settings.publicUrl}/sandbox/mail`);
  say(`  test cards and demo people  ${settings.publicUrl}/sandbox`);
  say(`  calls for programs          ${settings.publicUrl}/api/docs`);
  say('Ctrl-C stops it.');
}
