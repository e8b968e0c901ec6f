import { readFileSync } from 'node:fs';

/** The place of the built pages. */
export const BUILT = 'pages';

/** Which other places the files of a place may import from. */
export const MAY_IMPORT: Record<string, readonly string[]> = {
  root: [],
  'setting-values': ['platform'],
  scripts: [],
  deploy: [],
  packages: ['root'],
  settings: ['setting-values', 'platform'],
  'shop.config': ['platform', 'modules'],
  // Of the registry the pages take the types of calls.
  platform: ['root', 'settings', 'packages', 'shop.config'],
  modules: ['root', 'settings', 'packages', 'platform'],
  themes: ['root', 'settings', 'platform', 'modules'],
  demo: ['platform', 'modules'],
  app: ['platform', 'modules'],
  // The public interface, which only extensions import.
  extend: ['platform', 'modules', 'app'],
  // They import tillwright/NAME, which is `extend`.
  examples: [],
  bench: ['root', 'settings', 'packages', 'platform', 'modules', 'scripts'],
  commands: [
    'shop.config',
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

/** The modules from the lowest to the highest, as `shop.config.ts` lists them: each imports only modules before it. */
export const MODULES = modulesOf(readFileSync(new URL('../shop.config.ts', import.meta.url), 'utf8'));

function modulesOf(config: string): string[] {
  const folders = new Map(
    [...config.matchAll(/import (\w+) from '#modules\/([\w-]+)\/module\.ts'/g)].map(([, name, folder]) => [
      name,
      folder,
    ]),
  );
  const [, list = ''] = /MODULES = \[([^\]]*)\]/.exec(config) ?? [];
  return [...list.matchAll(/\w+/g)].map(([name]) => folders.get(name) ?? name);
}

/** Which other parts of modules the files of a part may import: a customer's page reaches no code of the server, and no page of staff. */
export const PARTS: Record<string, readonly string[]> = {
  acts: [],
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
