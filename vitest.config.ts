import { globSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { extensionSources } from '#platform/build/extension-sources.ts';
import { findOtherServer } from '#tests/support/other-server.ts';

// Extensions that come with the shop, and those of EXTENSIONS, whose own tests run too.
const NAMED = (process.env.EXTENSIONS ?? '')
  .split(',')
  .filter(Boolean)
  .map((folder) => resolve(folder));
const EXTENSIONS = [
  ...globSync('{examples,tests/extensions}/*/module.ts').map((file) => resolve(dirname(file))),
  ...NAMED,
];

// Files that run one after another in a worker share its modules: to load the shop for each would take a third of the time.
const shared = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  isolate: false,
  // A developer's terminal may speak German.
  env: { LC_ALL: 'C' },
  setupFiles: ['./tests/support/property-limits.ts'],
};
const withShop = {
  ...shared,
  globalSetup: ['./tests/support/postgres-server.ts'],
  setupFiles: [
    ...shared.setupFiles,
    './tests/support/temporary-folder.ts',
    './tests/support/cheap-passwords.ts',
  ],
};

// These replace a module, which others of the same worker would get too: no file of `plain` loads the shop.
const ISOLATED = [
  'modules/payments/shop/stripe/stripe-provider.test.ts',
  'platform/contract/browser-zod/zod.test.ts',
];

// `npm run test:all` and a run of named files: the campaigns too, and a second PostgreSQL (docs/testing.md).
const runsAll = process.env.TESTS === 'all';
const LONG = runsAll ? [] : ['**/*.long.test.ts'];

// A PostgreSQL beside the one that the shop brings. Where there is one, the tests of calls run on it instead (docs/testing.md).
const otherServer = runsAll && findOtherServer();

const CALLS = ['modules/*/tests/**/*.test.ts', 'tests/calls/**/*.test.ts'];
// These start servers of their own, or do not depend on the version.
const OWN_SERVERS = ['packages/embedded-postgres/**', 'platform/db/{session-options,shop-lock.long}.test.ts'];
const CALLS_ON_ANY_SERVER = [
  'modules/accounts/tests/{addresses,equal-work.long,guessing,passwords}.test.ts',
  'modules/accounts/tests/{cookies,personal-data,problems,sessions,social-sign-in}.test.ts',
  'tests/calls/every-call/{bodies.long,fuzzed-calls.long,hostile-fields.long}.test.ts',
  'tests/calls/every-call/{index-use.long,permissions,secrets-stay}.test.ts',
  'modules/inbox/tests/messages.test.ts',
  'modules/payments/tests/provider-down.test.ts',
  'modules/uploads/tests/{refused-uploads,upload-forms,uploads}.test.ts',
  'tests/calls/**/{hostile-sign-in,log-lines,routes,well-known,written-answers}.test.ts',
];
// On both servers: what depends on the server's own behaviour.
const BOTH_SERVERS = [
  '{packages/embedded-postgres,platform/db}/**/*.test.ts',
  'modules/catalogue/shop/**/*.test.ts',
  'tests/faults/{booking-races,buying-races.long,database-limits,locks}.test.ts',
];
const PLAIN_TESTS = [
  'platform/{app,contract}/**/*.test.ts',
  'modules/*/{contract,ui,store,admin}/**/*.test.ts',
  'app/**/*.test.ts',
  'themes/**/*.test.ts',
  'packages/picture-studio/**/*.test.ts',
  'scripts/**/*.test.ts',
  'settings.test.ts',
  'tests/{,support/}*.test.ts',
  ...ISOLATED,
];

export default defineConfig({
  plugins: [extensionSources('tests', () => EXTENSIONS)],
  test: {
    // A failure on another machine says what differed.
    chaiConfig: { truncateThreshold: 600 },
    retry: 2,
    reporters: ['default', './tests/support/flaky-tests.ts'],
    // A limit ends what hangs; how long a thing takes on a busy machine says nothing. vitest would wait one second.
    expect: { poll: { timeout: 60_000 } },
    // Two cores: many tests wait for a process, a lock or a clock, and leave room for two more.
    maxWorkers: 4,
    projects: [
      { extends: true, test: { ...shared, name: 'plain', include: PLAIN_TESTS, exclude: LONG } },
      {
        extends: true,
        test: {
          ...withShop,
          name: 'embedded',
          include: [
            '{commands,demo,tests/faults,tests/query-types,tests/extensions}/**/*.test.ts',
            'examples/*/tests/**/*.test.ts',
            'platform/!(app|contract)/**/*.test.ts',
            'packages/!(picture-studio)/**/*.test.ts',
            'modules/*/!(contract|ui|store|admin|preview|tests)/**/*.test.ts',
            ...(otherServer ? CALLS_ON_ANY_SERVER : CALLS),
          ],
          exclude: [...ISOLATED, ...LONG],
          provide: { postgres: 'embedded' },
        },
      },
      // A pattern outside the repository would be looked for on the whole disk.
      ...NAMED.map((folder) => ({
        extends: true as const,
        test: {
          ...withShop,
          name: basename(folder),
          dir: folder,
          include: ['**/*.test.ts'],
          provide: { postgres: 'embedded' as const },
        },
      })),
      ...(otherServer
        ? [
            {
              extends: true as const,
              test: {
                ...withShop,
                name: 'server',
                include: [...BOTH_SERVERS, ...CALLS],
                exclude: [...OWN_SERVERS, ...CALLS_ON_ANY_SERVER, ...LONG],
                provide: { postgres: 'other' as const },
              },
            },
          ]
        : []),
    ],
  },
});
