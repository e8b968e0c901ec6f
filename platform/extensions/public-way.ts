import { dirname, isAbsolute, join, relative, resolve } from 'node:path';

/** The files of the shop that an extension may import, as tillwright/NAME. */
export const PUBLIC = ['module', 'contract', 'server', 'pages', 'words', 'testing'] as const;

/** Packages that an extension shares with the shop: two copies of them would not know each other. */
const SHARED = /^(react|react-dom|react-router|zod|lucide-react)(\/|$)/;

const WAYS = `${PUBLIC.slice(0, -1)
  .map((name) => `tillwright/${name}`)
  .join(', ')} or tillwright/${PUBLIC.at(-1)}`;

/** Where an import of an extension leads: to a public file, to a package of the shop, nowhere else than usual, or to a refusal. */
export type Way = { file: string } | { fromShop: string } | { refusal: string } | undefined;

/** Judges an import; `root` is the shop's folder and `extensions` are those of extensions. Imports of the shop itself pass. */
export function publicWay(
  specifier: string,
  importer: string,
  { root, extensions }: { root: string; extensions: readonly string[] },
): Way {
  const own = extensions.find((folder) => isWithin(importer, folder));
  const name = /^tillwright\/([^/]+)$/.exec(specifier)?.[1];
  if (name !== undefined)
    return PUBLIC.some((known) => known === name)
      ? { file: join(root, 'extend', `${name}.ts`) }
      : { refusal: `${importer} imports ${specifier}, which there is not: there are ${WAYS}.` };
  if (own === undefined) return undefined;
  if (SHARED.test(specifier)) return { fromShop: join(root, 'shop.config.ts') };
  const isPath = specifier.startsWith('.') || isAbsolute(specifier);
  const target = isPath ? resolve(dirname(importer), specifier) : undefined;
  const reachesIn = target ? isWithin(target, root) && !isWithin(target, own) : isOfShop(specifier);
  return reachesIn
    ? {
        refusal: `${importer} imports ${specifier}, which is inside the shop: an extension may import ${WAYS}.`,
      }
    : undefined;
}

const isOfShop = (specifier: string) =>
  /^(#(platform|modules|app|themes|packages|demo|commands|tests|bench)\/|#(settings|shop\.config|root|pages)$|virtual:modules\/|tillwright$)/.test(
    specifier,
  );

function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === '' || (!way.startsWith('..') && !isAbsolute(way));
}
