import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#root';
import { type FoundMessage, findMessages, findStartProblems } from './find-messages.ts';

export type CodeMessage = FoundMessage & { file: string };

/** How the names of catalogues end that only the back office needs. */
export const STAFF = '.staff.json';

const SOURCES =
  '{{app,commands,demo,extend,modules,packages,platform,themes}/**/*.{ts,tsx},setting*.ts,scripts/{build,install,node,problem,run}.mjs}';

// Files with messages of the command line.
const OF_TERMINAL = /^(commands|packages|scripts|setting)/;

// The back office, and what only its readers see of modules.
const FOR_STAFF = new RegExp(
  [
    'modules/[^/]+/(admin/|preview/|module\\.ts|acts\\.ts|shop/first-steps\\.ts)',
    'modules/(audit|backup|first-steps|office-search|reconciliation|reports|settings|staff-orders|team)/',
    'modules/mails/contract/(mail-section|sections|section-parts)\\.ts',
    'modules/catalogue/shop/(add-product|bulk/|collections/|export/|history/|import/|product-grid/|schedule/|stock/)',
    'modules/catalogue/contract/(collection-fields|extra-facts|product-facts|product-tags|sale-refusal|stock-reasons|calls/imports)\\.ts',
    'modules/fulfilment/shop/(decide-return|ship-orders)\\.ts|modules/payments/shop/disputes/',
    'modules/pricing/(shop/set-tax-classes|contract/(price-tier-fields|shipping-band-fields))\\.ts|platform/app/form/fill-cells\\.ts',
    'modules/customers/shop/groups/|modules/reviews/shop/hide-review\\.ts|modules/content/shop/check-content\\.ts',
    '(platform/)?app/office/',
    'platform/(audit|db|settings)/|platform/contract/(setting-labels|staff)\\.ts',
  ]
    .map((path) => `^(${path})`)
    .join('|'),
);

/**
 * The messages of the code by their catalogue: the module, or the folder of the root, whose file has them first. Messages of the back office
 * alone have catalogues of their own, so that a language can be complete for customers before it is for staff.
 */
export function collectMessages(): Map<string, Map<string, CodeMessage>> {
  const catalogues = new Map<string, Map<string, CodeMessage>>();
  const seen = new Set<string>();
  const files = globSync(SOURCES, { cwd: ROOT }).filter((file) => !file.includes('.test.'));
  const inOrder = files.sort((one, other) => rankOf(one) - rankOf(other) || (one < other ? -1 : 1));
  for (const file of inOrder) {
    const code = readFileSync(new URL(file, ROOT), 'utf8');
    for (const message of [...findMessages(file, code), ...findStartProblems(file, code)]) {
      if (seen.has(message.text)) continue;
      seen.add(message.text);
      const name = catalogueOf(file);
      const catalogue = catalogues.get(name) ?? new Map<string, CodeMessage>();
      catalogues.set(name, catalogue.set(message.text, { ...message, file }));
    }
  }
  return catalogues;
}

/** The messages in the code of an extension. */
export function collectMessagesOf(folder: string): Map<string, CodeMessage> {
  const files = globSync('**/*.{ts,tsx}', { cwd: folder, exclude: ['**/node_modules/**', '**/*.test.*'] });
  return new Map(
    files
      .sort()
      .flatMap((file) =>
        findMessages(file, readFileSync(join(folder, file), 'utf8')).map((message) => [
          message.text,
          { ...message, file },
        ]),
      ),
  );
}

const rankOf = (file: string) => (OF_TERMINAL.test(file) ? 2 : Number(FOR_STAFF.test(file)));

/** The file of a language that has the messages of a source file. */
function catalogueOf(file: string): string {
  if (OF_TERMINAL.test(file)) return `start${STAFF}`;
  const [folder = '', module = ''] = file.split('/');
  return `${folder === 'modules' ? module : folder}${FOR_STAFF.test(file) ? STAFF : '.json'}`;
}

/** The catalogues of a language as they stand in their folder: translations by their English, empty where one is missing. */
export function readCatalogues(code: string, below = ''): Map<string, Record<string, string>> {
  const folder = new URL(`${below}languages/${code}/`, ROOT);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return new Map(files.map((file) => [file, JSON.parse(readFileSync(new URL(file, folder), 'utf8'))]));
}
