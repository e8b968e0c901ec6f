import { openDatabase } from '#platform/db/connect.ts';
import { openDataFolder } from '#platform/db/data-folder.ts';
import { inCurrencyOfShop } from '#platform/settings/in-currency-of-shop.ts';
import { backUpBeforeUpgrade } from './back-up-before-upgrade.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import { CALLED } from './called.ts';
import { addAdmin, removeAdmin } from './shop/admins.ts';
import { backup } from './shop/backup.ts';
import { checkDatabase } from './shop/check-database.ts';
import { type Command, Refused } from './shop/command.ts';
import { demoOrders, fillDemo } from './shop/demo-orders.ts';
import { dropExtension } from './shop/drop-extension.ts';
import { exportOrders, exportProducts } from './shop/export-table.ts';
import { importProducts } from './shop/import-products.ts';
import { moveUploads } from './shop/move-uploads.ts';
import { reconcile } from './shop/reconcile.ts';
import { rehearse } from './shop/rehearse.ts';
import { restore } from './shop/restore.ts';
import { failureText, isStartFailure, readStartSettings } from './start-failure.ts';

/** The admin command line: works beside a running shop, and starts the embedded database if no shop runs. */
const COMMANDS: readonly Command[] = [
  addAdmin,
  removeAdmin,
  fillDemo,
  demoOrders,
  checkDatabase,
  reconcile,
  backup,
  restore,
  rehearse,
  moveUploads,
  importProducts,
  exportProducts,
  exportOrders,
  dropExtension,
];

process.exitCode = await main(process.argv.slice(2));

async function main(words: string[]): Promise<number> {
  const asksForHelp = words.length === 0 || words.includes('--help') || words.includes('-h');
  const command = COMMANDS.find(({ name }) => name.split(' ').every((part, i) => words[i] === part));
  if (asksForHelp) {
    console.log(command ? help(command) : overview(COMMANDS));
    return 0;
  }
  if (!command) {
    console.error(`There is no command ${JSON.stringify(words.join(' '))}.\n\n${overview(COMMANDS)}`);
    return 2;
  }
  const rest = words.slice(command.name.split(' ').length);
  const values = rest.filter((word) => !word.startsWith('--'));
  const flags = rest.filter((word) => word.startsWith('--'));
  const isKnown = flags.every((flag) => Object.hasOwn(command.flags ?? {}, flag));
  if (values.length !== command.takes.length || !isKnown) {
    console.error(help(command));
    return 2;
  }
  try {
    return await run(command, values, new Set(flags));
  } catch (error) {
    if (!(isStartFailure(error) || error instanceof Refused)) throw error;
    console.error(error instanceof Refused ? error.message : failureText(error, process.env));
    return 1;
  }
}

async function run(command: Command, values: string[], flags: ReadonlySet<string>): Promise<number> {
  const settings = readStartSettings(process.env);
  const log = { info: () => {}, warn: (line: string) => console.error(line) };
  await openDataFolder(settings.dataDir);
  const database = await openDatabase({
    databaseUrl: settings.databaseUrl,
    databaseOwnerUrl: settings.databaseOwnerUrl,
    dataDir: settings.dataDir,
    log,
    poolSize: 2,
    applicationName: 'shop command line',
  });
  try {
    const before = () => backUpBeforeUpgrade(database, settings, log.warn);
    if (!command.leavesVersion) await bringUpToDate(database, settings, { log, before });
    return await inCurrencyOfShop(database.pool, () =>
      command.run({ pool: database.pool, database, settings }, values, flags),
    );
  } finally {
    await database.close();
  }
}

/** The list of all commands. */
function overview(commands: readonly Command[]): string {
  const lines = commands.map((command) => `  ${usage(command).padEnd(38)} ${command.summary}`);
  return `Usage: ${CALLED} COMMAND\n\n${lines.join('\n')}\n\n--help after a command tells more.`;
}

/** How one command is called. */
function help(command: Command): string {
  const flags = Object.entries(command.flags ?? {}).map(([flag, meaning]) => `\n  ${flag}  ${meaning}`);
  return `Usage: ${CALLED} ${usage(command)}\n\n${command.summary}\n${command.details}${flags.join('')}`;
}

function usage({ name, takes, flags = {} }: Command): string {
  return [name, ...takes, ...Object.keys(flags).map((flag) => `[${flag}]`)].join(' ');
}
