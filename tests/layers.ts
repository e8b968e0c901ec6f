/** The place of the built pages. */
export const BUILT = 'pages';

/** Which other places the files of a place may import from. */
export const MAY_IMPORT: Record<string, readonly string[]> = {
  contract: [],
  root: [],
  'setting-values': [],
  settings: ['contract', 'setting-values'],
  db: ['contract', 'root'],
  shop: ['contract', 'db'],
  server: ['contract', 'db', 'shop', 'settings', 'root'],
  sandbox: ['root'],
  storefronts: ['contract', 'root'],
  app: ['contract'],
  commands: [
    'contract',
    'db',
    'shop',
    'server',
    'settings',
    'storefronts',
    'sandbox',
    'scripts',
    'benchmarks',
    'root',
    BUILT,
  ],
  benchmarks: ['contract', 'db', 'shop', 'server', 'settings', 'scripts', 'root'],
  scripts: [],
  packages: [],
  deploy: [],
};

/** Folders and files from the lowest layer to the highest: each imports only layers before it. */
export const LAYERS = {
  shop: `ports context.ts files audit settings limits outbox stock uploads content order order-links documents pricing cart
    reminders reviews review-requests check overview staff-mails members team passkeys two-factor newsletter stock-alerts
    messages customers exports catalogue backup mail payments orders checkout demo reconciliation jobs`.split(
    /\s+/,
  ),
  server:
    `http identity live metrics server-env.ts cache context.ts tracing files calls pages routes request-listener.ts
    monitor-server.ts server.ts`.split(/\s+/),
};
