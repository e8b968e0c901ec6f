import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { StartProblem } from '#packages/embedded-postgres/start-problem.ts';
import { ROOT } from '#root';
import { publicWay } from './public-way.ts';

const extensions = new Set<string>();
const root = fileURLToPath(ROOT);

/** From now on Node finds what the extension in a folder imports, and refuses what is inside the shop. */
export function resolveExtension(folder: string): void {
  if (extensions.size === 0) hook();
  extensions.add(folder);
}

function hook(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL } = context;
      if (!parentURL?.startsWith('file:')) return next(specifier, context);
      const way = publicWay(specifier, fileURLToPath(parentURL), { root, extensions: [...extensions] });
      if (!way) return next(specifier, context);
      if ('refusal' in way) throw new StartProblem(way.refusal);
      if ('file' in way) return next(pathToFileURL(way.file).href, context);
      return next(specifier, { ...context, parentURL: pathToFileURL(way.fromShop).href });
    },
    load(url, context, next) {
      // Node takes the types out of no file in node_modules, where an extension may have been installed.
      const isInstalled = /\/node_modules\/.*\.ts$/.test(url) && url.startsWith('file:');
      if (!isInstalled || ![...extensions].some((folder) => fileURLToPath(url).startsWith(folder)))
        return next(url, context);
      const source = stripTypeScriptTypes(readFileSync(new URL(url), 'utf8'));
      return { format: 'module', source, shortCircuit: true };
    },
  });
}
