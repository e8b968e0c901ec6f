import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { publicWay } from '#platform/extensions/public-way.ts';
import { ROOT } from '#root';
import { declarations } from './declarations.ts';

const root = fileURLToPath(ROOT);
const STYLES = /\/platform\/app\/(styles|office\/office)\.css$/;
const LIST = /\/commands\/built-extensions\.ts$/;
const MESSAGES = /\/platform\/words\/built-messages\.ts$/;

/**
 * Finds what extensions import, and refuses what is inside the shop. `what` is built: pages, whose code a browser may get, or the
 * program, which has the extensions in itself.
 */
export function extensionSources(what: 'pages' | 'program' | 'tests', folders = foldersOf): Plugin {
  return {
    name: 'extension-sources',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      if (importer === undefined) return undefined;
      const [file = ''] = importer.split('?');
      const way = publicWay(id, file, { root, extensions: folders() });
      if (!way) return undefined;
      if ('refusal' in way) return this.error(way.refusal);
      if ('fromShop' in way) return this.resolve(id, way.fromShop, { ...options, skipSelf: true });
      if (what === 'pages' && /\/(server|testing)\.ts$/.test(way.file))
        return this.error(`${file} imports ${id}, which pages may not import: a browser would get it.`);
      // Without effects of its own, so that a page gets no more of it than it uses.
      return { id: way.file, moduleSideEffects: false };
    },
    transform(code, id) {
      const [file = ''] = id.split('?');
      if (what === 'pages' && STYLES.test(file) && folders().length > 0)
        return folders().reduce(
          (styles, folder) =>
            styles.replace(/\n@source/, `\n@source ${JSON.stringify(`${folder}/**/*.{ts,tsx}`)};$&`),
          code,
        );
      if (what !== 'tests' && MESSAGES.test(file)) return messagesOf();
      return what === 'program' && LIST.test(file) ? listOf() : undefined;
    },
  };
}

const foldersOf = () => declarations().extensions.map(({ folder }) => folder);

/** The messages of all extensions by language, for the server’s part of pages and for the built program. */
function messagesOf(): string {
  const all = declarations().extensions.map(({ messages }) => messages);
  const codes = [...new Set(all.flatMap(Object.keys))];
  const built = Object.fromEntries(
    codes.map((code) => [code, Object.assign({}, ...all.map((one) => one[code]))]),
  );
  return `export const BUILT_MESSAGES = ${JSON.stringify(built)};`;
}

/** The list of extensions for the built program, which loads them from its own files. */
function listOf(): string {
  const entries = declarations().extensions.map(({ folder, migrations }) => {
    const load = `() => import(${JSON.stringify(`${folder}/module.ts`)})`;
    return `{ folder: ${JSON.stringify(folder)}, load: ${load}, migrations: ${JSON.stringify(migrations)} }`;
  });
  return `export const BUILT = [${entries.join(', ')}];`;
}
