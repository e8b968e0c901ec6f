import { defineConfig } from 'vitest/config';
import { findOtherServer } from './tests/support/other-server.ts';

// Files that run one after another in a worker share its modules: to load the shop for each would take a third of the time.
const shared = { testTimeout: 180_000, hookTimeout: 180_000, isolate: false };
const withShop = {
  ...shared,
  globalSetup: ['./tests/support/postgres-server.ts'],
  setupFiles: ['./tests/support/temporary-folder.ts', './tests/support/cheap-passwords.ts'],
};

// These replace a module, which others of the same worker would get too: no file of `plain` loads the shop.
const ISOLATED = ['shop/payments/stripe/stripe-provider.test.ts'];

// Integration tests run on the PostgreSQL that the shop brings, and once more on another one where there is one.
const DATABASE_TESTS = [
  'db/**/*.test.ts',
  'shop/**/*.test.ts',
  'server/**/*.test.ts',
  'tests/calls/**/*.test.ts',
  'tests/faults/**/*.test.ts',
];
// A test runs on both servers only if it can fail on one alone (decision 083). These start servers of their own, or do not
// depend on the version.
const OWN_SERVERS = [
  'db/embedded/**',
  'db/{make-folder,session-options,shop-lock}.test.ts',
  'tests/calls/account/{addresses,equal-work,guessing,passwords}.test.ts',
  'tests/calls/account/{personal-data,problems,sessions,social-sign-in}.test.ts',
  'tests/calls/every-call/{bodies,fuzzed-calls,hostile-fields}.test.ts',
  'tests/calls/every-call/{index-use,permissions,secrets-stay}.test.ts',
  'tests/calls/messages/messages.test.ts',
  'tests/calls/payments/provider-down.test.ts',
  'tests/calls/uploads/uploads.test.ts',
  'tests/calls/**/{cookies,hostile-sign-in,log-lines,routes,well-known,written-answers}.test.ts',
  'tests/calls/**/{refused-uploads,upload-forms}.test.ts',
];
// Other tests send each of their statements to the other server.
const NOTHING_NEW = [
  'shop/catalogue/import/variants-in-files.test.ts',
  'tests/calls/every-call/programs.test.ts',
  'tests/calls/fulfilment/shipments.test.ts',
  'tests/calls/newsletter/discount-code.test.ts',
  'tests/calls/payments/{disputes,late-payments,payments,refunds,webhooks}.test.ts',
  'tests/calls/service/{metrics,monitoring-files}.test.ts',
  'tests/calls/settings/settings.test.ts',
  'tests/calls/uploads/stated-uploads.test.ts',
];
const PLAIN_TESTS = [
  'contract/**/*.test.ts',
  'app/**/*.test.ts',
  'storefronts/**/*.test.ts',
  'scripts/**/*.test.ts',
  'settings.test.ts',
  'tests/{,support/}*.test.ts',
  ...ISOLATED,
];

export default defineConfig({
  test: {
    // A failure on another machine says what differed.
    chaiConfig: { truncateThreshold: 600 },
    // A limit ends what hangs; how long a thing takes on a busy machine says nothing. vitest would wait one second.
    expect: { poll: { timeout: 60_000 } },
    // Two cores: many tests wait for a process, a lock or a clock, and leave room for two more.
    maxWorkers: 4,
    projects: [
      { extends: true, test: { ...shared, name: 'plain', include: PLAIN_TESTS } },
      {
        extends: true,
        test: {
          ...withShop,
          name: 'embedded',
          include: [...DATABASE_TESTS, 'sandbox/**/*.test.ts', 'commands/**/*.test.ts'],
          exclude: ISOLATED,
          provide: { postgres: 'embedded' },
        },
      },
      ...(findOtherServer()
        ? [
            {
              extends: true as const,
              test: {
                ...withShop,
                name: 'server',
                include: [
                  'db/**/*.test.ts',
                  'shop/catalogue/**/*.test.ts',
                  'tests/calls/**/*.test.ts',
                  'tests/faults/{*-races,database-limits,locks}.test.ts',
                ],
                exclude: [...OWN_SERVERS, ...NOTHING_NEW],
                provide: { postgres: 'other' as const },
              },
            },
          ]
        : []),
    ],
  },
});
