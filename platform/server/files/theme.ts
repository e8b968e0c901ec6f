import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { firstFile, type StorefrontFiles } from './storefront-files.ts';

const FACE = /@font-face \{[^}]*?font-family: ("[^"]+");[^}]*?url\("([^"]+)"\)/g;
const FIRST_FAMILY = /--font-(body|display): ("[^"]+"|[^",;]+)/g;

export type ThemeSheet = {
  css: string;
  etag: string;
  /** The addresses of the fonts of every page: those of text and headings. */
  fonts: string[];
};

/** Builds one stylesheet from the storefront's fonts and tokens, those of its upper folders later, and the changed colours after them. */
export async function themeOf(storefront: StorefrontFiles, changes = ''): Promise<ThemeSheet> {
  const sheets = (file: string) =>
    Promise.all(
      storefront.folders.toReversed().map((folder) => readFile(new URL(file, folder), 'utf8').catch(noFile)),
    );
  const [faces, [own, ...over]] = await Promise.all([sheets('fonts.css'), sheets('theme.css')]);
  const kept = faces
    .join('\n')
    .replaceAll('/storefront/fonts/', `/storefront/fonts/${await fontsVersion(storefront)}/`);
  const tokens = [own, storefront.colours, ...over].filter(Boolean).join('\n');
  const css = [kept, tokens, changes].filter(Boolean).join('\n');
  // A later declaration wins, as in a browser.
  const families = new Map([...tokens.matchAll(FIRST_FAMILY)].map(([, use, family]) => [use, family]));
  const fonts = [...kept.matchAll(FACE)].flatMap(([, family, url]) =>
    url && [...families.values()].includes(family) ? [url] : [],
  );
  return { css, etag: `W/"${createHash('sha256').update(css).digest('base64url').slice(0, 22)}"`, fonts };
}

const versions = new Map<string, Promise<string>>();

/** The part of a font's address that changes whenever a font of the storefront does. */
export function fontsVersion({ folders }: StorefrontFiles): Promise<string> {
  const key = folders.join();
  const known = versions.get(key) ?? hashOfFonts(folders);
  versions.set(key, known);
  return known;
}

async function hashOfFonts(folders: readonly URL[]): Promise<string> {
  const names = await Promise.all(
    folders.map((folder) => readdir(new URL('fonts/', folder)).catch(() => [])),
  );
  const fonts = [...new Set(names.flat())].filter((name) => name.endsWith('.woff2')).sort();
  const hash = createHash('sha256');
  for (const name of fonts) hash.update(await readFile(firstFile(folders, `fonts/${name}`)));
  return `v-${hash.digest('hex').slice(0, 12)}`;
}

function noFile(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '';
  throw error;
}
