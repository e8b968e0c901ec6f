import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ROOT } from '#root';
import type { StorefrontName } from '#settings';

/** Builds one stylesheet from the storefront's tokens and fonts, with the changed colours after them. */
export async function themeOf(
  storefront: StorefrontName,
  changes = '',
): Promise<{ css: string; etag: string }> {
  const folder = new URL(`storefronts/${storefront}/`, ROOT);
  const parts = await Promise.all(
    ['fonts.css', 'theme.css'].map((file) => readFile(new URL(file, folder), 'utf8')),
  );
  const css = [...parts, changes].filter(Boolean).join('\n');
  return { css, etag: `W/"${createHash('sha256').update(css).digest('base64url').slice(0, 22)}"` };
}
