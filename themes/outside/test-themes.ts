import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { ROOT } from '#root';
import { openStorefront } from '../open-storefront.ts';

export const DECKLE = fileURLToPath(new URL('examples/themes/deckle', ROOT));
export const DOT =
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><circle cx="9" cy="9" r="9"/></svg>';

/** A scratch folder for the themes of a test file, and the ways to open them. */
export function scratchThemes() {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'themes-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** A new theme with these files. */
  async function themeOf(files: Record<string, string | Buffer | object>): Promise<string> {
    const theme = await mkdtemp(join(folder, 'theme-'));
    for (const [name, content] of Object.entries(files)) {
      await mkdir(dirname(join(theme, name)), { recursive: true });
      const isText = typeof content === 'string' || Buffer.isBuffer(content);
      await writeFile(join(theme, name), isText ? content : JSON.stringify(content));
    }
    return theme;
  }
  const open = (theme: string) =>
    openStorefront({ storefront: 'shovels', theme, dataDir: join(folder, 'data') });
  const complaint = (theme: string) =>
    open(theme).then(
      () => '',
      ({ message }: Error) => message.replaceAll(`THEME: ${theme}: `, ''),
    );
  return { folder: () => folder, themeOf, open, complaint };
}

export const FIVE_LINES = {
  extends: 'keyboards',
  brand: { name: 'Click & Co', email: 'hello@click.example' },
  colours: { light: { accent: '#7a1f5c' }, dark: { accent: '#f0a6d4' } },
};
