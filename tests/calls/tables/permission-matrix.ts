import { existsSync } from 'node:fs';
import { ROOT } from '#root';
import { MODULES } from '#shop.config';
import type { PageRule, Row } from './permission-row.ts';

type Permissions = { ROWS?: readonly Row[]; PAGES?: Readonly<Record<string, PageRule>> };

// Each module has a table of its own: `modules/<name>/tests/permissions.ts`.
const OF_MODULES = await Promise.all(
  MODULES.map(({ name }) => new URL(`modules/${name}/tests/permissions.ts`, ROOT))
    .filter((file) => existsSync(file))
    .map((file) => import(file.href) as Promise<Permissions>),
);

/** The permission table of the shop: every call, for every caller. */
export const MATRIX: readonly Row[] = OF_MODULES.flatMap(({ ROWS = [] }) => ROWS);

/** Every page and its `.data`, with their audience; other visitors are sent to `/login`. */
export const PAGES: Readonly<Record<string, PageRule>> = Object.assign(
  {
    '/dashboard': 'member',
    '/dashboard/account': 'member',
    '/dashboard/help': 'member',
    '/dashboard/norights': 'member',
  },
  ...OF_MODULES.map(({ PAGES = {} }) => PAGES),
);
