import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { StartProblem } from '#packages/embedded-postgres/start-problem.ts';
import { checkExtension } from '#platform/extensions/check-extension.ts';
import type { BuiltExtension, Extension, OwnMigration } from '#platform/extensions/extension.ts';
import { readExtensionMessages } from '#platform/extensions/extension-messages.ts';
import { resolveExtension } from '#platform/extensions/resolve-extensions.ts';
import { type Composition, compose, type Module } from '#platform/module.ts';
import { addMessages } from '#platform/words/read-messages.ts';
import { ROOT } from '#root';
import type { Settings } from '#settings';
import { EXTENSIONS, MODULES } from '#shop.config';
import { BUILT } from './built-extensions.ts';

export type ComposedShop = {
  composition: Composition;
  modules: readonly Module[];
  extensions: readonly Extension[];
};

/** Puts the modules of the shop and its extensions together. Throws `StartProblem`, which names the extension, if one is faulty. */
export async function composeShop({
  extensions: named,
}: Pick<Settings, 'extensions'>): Promise<ComposedShop> {
  const extensions = await Promise.all(sourcesOf(named, BUILT).map(load));
  const modules: readonly Module[] = [...MODULES, ...extensions.map(({ module }) => module)];
  return { composition: compose(modules), modules, extensions };
}

/** The folders of all extensions: those of `shop.config.ts`, relative to the shop, and the named ones. */
export function foldersOf(named: readonly string[]): string[] {
  const own = EXTENSIONS.map((folder) => resolve(fileURLToPath(ROOT), folder));
  return [...new Set([...own, ...named])];
}

type Source = Omit<BuiltExtension, 'migrations'> & { migrations?: BuiltExtension['migrations'] };

/** A built program has its extensions in itself. Without a setting it takes them all; another list is refused. */
function sourcesOf(
  named: readonly string[],
  built: readonly BuiltExtension[] | undefined,
): readonly Source[] {
  const folders = foldersOf(named);
  if (!built)
    return folders.map((folder) => ({
      folder,
      load: () => {
        resolveExtension(folder);
        return import(pathToFileURL(join(folder, 'module.ts')).href);
      },
    }));
  const had = built.map(({ folder }) => folder);
  if (named.length > 0 && (folders.length !== had.length || folders.some((folder) => !had.includes(folder))))
    throw had.length === 0
      ? new StartProblem(
          'EXTENSIONS names {named}, but this shop was built without extensions: build it again with these EXTENSIONS, or remove the setting.',
          { named: folders.join(', ') },
        )
      : new StartProblem(
          'EXTENSIONS names {named}, but this shop was built with {built}: build it again with these EXTENSIONS, or remove the setting.',
          { named: folders.join(', '), built: had.join(', ') },
        );
  return built;
}

async function load({ folder, load, migrations }: Source): Promise<Extension> {
  const { default: module } = await load().catch((error: Error) => {
    if (error instanceof StartProblem) throw error;
    throw new StartProblem(
      'The extension in {folder} cannot be loaded: {error}',
      { folder, error: error.message },
      { cause: error },
    );
  });
  checkExtension(module, folder, { isBuilt: migrations !== undefined });
  // A built program has the messages in itself (`built-messages.ts`).
  const messages = migrations ? {} : readExtensionMessages(folder);
  addMessages(module.name, messages);
  return { folder, module, migrations: migrations ?? readMigrations(folder, module), messages };
}

/** The files of an extension's migrations, in their order. */
function readMigrations(folder: string, { migrations }: Module): OwnMigration[] {
  if (migrations === undefined) return [];
  const names = readdirSync(join(folder, migrations)).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => ({
    name,
    sql: readFileSync(join(folder, migrations, name), 'utf8').replaceAll('\r\n', '\n'),
  }));
}
