import { fileURLToPath } from 'node:url';
import type { Declarations } from '#platform/build/declarations.ts';
import type { Module } from '#platform/module.ts';
import { ROOT } from '#root';
import { MODULES, SHOP } from '#shop.config';

// Prints what the modules declare about pages, as JSON, for the build of the pages (platform/build/declarations.ts).
const modules: readonly Module[] = MODULES;
const declared: Declarations = {
  pages: modules.flatMap(({ name, pages = [] }) =>
    pages.map((page) => ({ ...page, file: fileURLToPath(new URL(`modules/${name}/${page.file}`, ROOT)) })),
  ),
  staffMenu: modules.flatMap(({ staffMenu = [] }) => staffMenu).toSorted((a, b) => a.rank - b.rank),
  customerMenu: modules.flatMap(({ customerMenu = [] }) => customerMenu).toSorted((a, b) => a.rank - b.rank),
  pageRights: SHOP.pageRights,
  acts: Object.fromEntries(Object.entries(SHOP.acts).map(([name, { label }]) => [name, label])),
};
process.stdout.write(JSON.stringify(declared));
