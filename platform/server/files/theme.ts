import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { ROOT } from '#root';
import type { StorefrontName } from '#settings';

const FACE = /@font-face \{[^}]*?font-family: ("[^"]+");[^}]*?url\("([^"]+)"\)/g;
const FIRST_FAMILY = /--font-(?:body|display): ("[^"]+")/g;

export type Theme = {
  css: string;
  etag: string;
  /** The addresses of the fonts of every page: those of text and headings. */
  fonts: string[];
};

/** Builds one stylesheet from the storefront's tokens and fonts, with the changed colours after them. */
export async function themeOf(storefront: StorefrontName, changes = ''): Promise<Theme> {
  const folder = new URL(`themes/${storefront}/`, ROOT);
  const [faces = '', tokens = ''] = await Promise.all(
    ['fonts.css', 'theme.css'].map((file) => readFile(new URL(file, folder), 'utf8')),
  );
  const kept = faces.replaceAll('/storefront/fonts/', `/storefront/fonts/${await fontsVersion(storefront)}/`);
  const css = [kept, tokens, changes].filter(Boolean).join('\n');
  const families = new Set([...tokens.matchAll(FIRST_FAMILY)].map(([, family]) => family));
  const fonts = [...kept.matchAll(FACE)].flatMap(([, family, url]) =>
    url && families.has(family) ? [url] : [],
  );
  return { css, etag: `W/"${createHash('sha256').update(css).digest('base64url').slice(0, 22)}"`, fonts };
}

const versions = new Map<StorefrontName, Promise<string>>();

/** The part of a font's address that changes whenever a font of the storefront does. */
export function fontsVersion(storefront: StorefrontName): Promise<string> {
  const known = versions.get(storefront) ?? hashOfFonts(new URL(`themes/${storefront}/fonts/`, ROOT));
  versions.set(storefront, known);
  return known;
}

async function hashOfFonts(folder: URL): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.woff2')).sort();
  const fonts = await Promise.all(names.map((name) => readFile(new URL(name, folder))));
  const hash = createHash('sha256');
  for (const font of fonts) hash.update(font);
  return `v-${hash.digest('hex').slice(0, 12)}`;
}
