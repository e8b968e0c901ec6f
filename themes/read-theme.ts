import { readFile } from 'node:fs/promises';
import type { Theme, ThemeTokens } from '#platform/contract/storefront.ts';

/** Reads the colours of a storefront's stylesheet, light and dark. */
export async function readTheme(folder: URL): Promise<Theme> {
  const css = await readFile(new URL('theme.css', folder), 'utf8');
  const light = coloursAfter(css, ':root {');
  return { light, dark: { ...light, ...coloursAfter(css, ':root[data-theme="dark"] {') } };
}

function coloursAfter(css: string, selector: string): ThemeTokens {
  const start = css.indexOf(selector) + selector.length;
  const declarations = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries(
    [...declarations.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  ) as ThemeTokens;
}
