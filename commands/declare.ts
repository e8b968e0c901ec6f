import { fileURLToPath } from 'node:url';
import type { Declarations } from '#platform/build/declarations.ts';
import type { Module } from '#platform/module.ts';
import { ROOT } from '#root';
import { MODULES, SHOP } from '#shop.config';

// Prints what the modules declare about pages, as JSON, for the build of the pages (platform/build/declarations.ts).
const modules: readonly Module[] = MODULES;
const pathOf = (name: string, file: string) => fileURLToPath(new URL(`modules/${name}/${file}`, ROOT));
const declared: Declarations = {
  pages: modules.flatMap(({ name, pages = [] }) =>
    pages.map((page) => ({ ...page, file: pathOf(name, page.file) })),
  ),
  staffMenu: modules.flatMap(({ staffMenu = [] }) => staffMenu).toSorted((a, b) => a.rank - b.rank),
  customerMenu: modules.flatMap(({ customerMenu = [] }) => customerMenu).toSorted((a, b) => a.rank - b.rank),
  slots: filesBy(({ slots }) => slots),
  columns: filesBy(({ columns }) => columns),
  pageRights: SHOP.pageRights,
  acts: Object.fromEntries(Object.entries(SHOP.acts).map(([name, { label }]) => [name, label])),
};
process.stdout.write(JSON.stringify(declared));

/** The files of all modules by the place that they add to. */
function filesBy<Place extends string>(
  of: (module: Module) => Readonly<Partial<Record<Place, string>>> | undefined,
): Partial<Record<Place, string[]>> {
  const files: Partial<Record<Place, string[]>> = {};
  for (const module of modules)
    for (const [place, file] of Object.entries(of(module) ?? {}) as [Place, string][])
      files[place] = [...(files[place] ?? []), pathOf(module.name, file)];
  return files;
}
