import './end-with-parent.ts';
import { openShop } from '#commands/open-shop.ts';
import { openDatabase } from '#platform/db/connect.ts';
import { startJobs } from '#platform/jobs/start-jobs.ts';
import { defineModule } from '#platform/module.ts';
import { readSettings } from '#settings';
import { MODULES } from '#shop.config';

// A worker whose module `watcher` never comes to an end with the first event, and says over the channel that it has it.
const settings = readSettings(process.env);
const log = { debug() {}, info() {}, warn() {}, error: console.error };
const database = await openDatabase({
  databaseUrl: settings.databaseUrl,
  dataDir: settings.dataDir,
  log,
  applicationName: 'hanging',
});
const watcher = defineModule({
  name: 'watcher',
  subscribers: {
    'order.placed': (_shop, event) => {
      process.send?.(event);
      return new Promise(() => undefined);
    },
  },
});
const { shop } = await openShop(settings, database, log, [...MODULES, watcher]);
await startJobs(shop, database.url);
process.send?.('ready');
