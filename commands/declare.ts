import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Declarations } from '#platform/build/declarations.ts';
import type { Module } from '#platform/module.ts';
import { said } from '#platform/words/declared-words.ts';
import { ROOT } from '#root';
import { readSettings } from '#settings';
import { composeShop } from './compose-shop.ts';
import { readHelp } from './read-help.ts';
import { failureText, isStartFailure } from './start-failure.ts';

// Prints what modules and extensions declare about pages, as JSON, for the build of the pages (platform/build/declarations.ts).
const { EXTENSIONS } = process.env;
try {
  const declared = await declare();
  process.stdout.write(JSON.stringify(declared));
} catch (error) {
  if (!isStartFailure(error)) throw error;
  console.error(failureText(error, process.env));
  process.exitCode = 1;
}

async function declare(): Promise<Declarations> {
  const { composition, modules, extensions } = await composeShop(readSettings({ EXTENSIONS }));
  const pathOf = (name: string, file: string) =>
    join(
      extensions.find(({ module }) => module.name === name)?.folder ??
        fileURLToPath(new URL(`modules/${name}`, ROOT)),
      file,
    );
  /** The files of all modules by the place that they add to. */
  const filesBy = <Place extends string>(
    of: (module: Module) => Readonly<Partial<Record<Place, string>>> | undefined,
  ) => {
    const files: Partial<Record<Place, string[]>> = {};
    for (const module of modules)
      for (const [place, file] of Object.entries(of(module) ?? {}) as [Place, string][])
        files[place] = [...(files[place] ?? []), pathOf(module.name, file)];
    return files;
  };
  return {
    pages: modules.flatMap(({ name, pages = [] }) =>
      pages.map((page) => ({ ...page, file: pathOf(name, page.file) })),
    ),
    staffMenu: modules
      .flatMap(({ staffMenu = [] }) =>
        staffMenu.map(({ words, ...entry }) => ({
          group: 'shop' as const,
          ...entry,
          label: said(entry.label),
          ...(words !== undefined && { words: said(words) }),
        })),
      )
      .toSorted((a, b) => a.rank - b.rank),
    customerMenu: modules
      .flatMap(({ customerMenu = [] }) =>
        customerMenu.map(({ words: _, ...entry }) => ({ ...entry, label: said(entry.label) })),
      )
      .toSorted((a, b) => a.rank - b.rank),
    officeLinks: modules.flatMap(({ officeLinks = [] }) =>
      officeLinks.map(({ words, ...link }) => ({
        ...link,
        label: said(link.label),
        ...(words !== undefined && { words: said(words) }),
      })),
    ),
    slots: filesBy(({ slots }) => slots),
    columns: filesBy(({ columns }) => columns),
    productFacts: composition.productFacts.map(({ label, hint, ...fact }) => ({
      ...fact,
      label: said(label),
      ...(hint !== undefined && { hint: said(hint) }),
    })),
    pageRights: composition.pageRights,
    pagesBeforeOpening: composition.pagesBeforeOpening,
    firstCalls: composition.firstCalls,
    acts: Object.fromEntries(
      Object.entries(composition.acts).map(([name, { label }]) => [name, said(label)]),
    ),
    help: await readHelp(),
    extensions: extensions.map(({ module, ...built }) => ({ name: module.name, ...built })),
  };
}
