/** The place of the built pages. */
export const BUILT = 'pages';

/** Which other places the files of a place may import from. */
export const MAY_IMPORT: Record<string, readonly string[]> = {
  root: [],
  'setting-values': [],
  scripts: [],
  deploy: [],
  packages: ['root'],
  settings: ['setting-values', 'platform'],
  platform: ['root', 'settings', 'packages'],
  modules: ['root', 'settings', 'packages', 'platform'],
  themes: ['root', 'settings', 'platform', 'modules'],
  demo: ['platform', 'modules'],
  app: ['platform', 'modules'],
  bench: ['root', 'settings', 'packages', 'platform', 'modules', 'scripts'],
  commands: [
    'root',
    'settings',
    'packages',
    'platform',
    'modules',
    'themes',
    'demo',
    'bench',
    'scripts',
    BUILT,
  ],
};

/** The modules from the lowest to the highest: each imports only modules before it. */
export const MODULES =
  `mails inbox uploads settings order-states pricing catalogue orders content accounts staff-mails team reviews
  cart customers documents integrity payments checkout fulfilment phone-orders newsletter stock-alerts reminders customer-orders
  backup audit reconciliation overview staff-orders exports live storefront`.split(/\s+/);

/** Which other parts of modules the files of a part may import: a customer's page reaches no code of the server, and no page of staff. */
export const PARTS: Record<string, readonly string[]> = {
  contract: [],
  schema: [],
  shop: ['contract'],
  identity: ['contract', 'shop'],
  server: ['contract', 'shop'],
  routes: ['contract', 'shop', 'identity', 'server'],
  ui: ['contract'],
  store: ['contract', 'ui'],
  admin: ['contract', 'ui'],
  // Staff look at a customer's page before it is published.
  preview: ['contract', 'ui', 'store', 'admin'],
};
