import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { icoOf } from '#modules/content/server/brand-files.ts';
import type { Storefront, ThemeTokens } from '#platform/contract/storefront.ts';
import { BadSetting } from '#settings';
import { PRINT_LOGO, pngSize } from '../read-print-look.ts';
import { filesIfThere } from './theme-problems.ts';

/** Counts the ways of drawing, so that a new one draws again. */
const WAY = 1;

export type DrawnBrand = { folder: URL; version: string; logo: Storefront['brand']['logo'] };

/**
 * Draws the files of logo and icon that a theme lacks into a folder below `into`, once for each state of its pictures. A theme
 * without an icon gets a plain one in its colours. `before` is the version of the pictures below.
 */
export async function drawBrand(
  theme: URL,
  into: string,
  light: ThemeTokens,
  before: string,
): Promise<DrawnBrand> {
  const brand = fileURLToPath(new URL('pictures/brand/', theme));
  const drawings = {
    logo: ['logo.svg', 'logo.png'].find((name) => existsSync(join(brand, name))),
    dark: ['logo-dark.svg', 'logo-dark.png'].find((name) => existsSync(join(brand, name))),
  };
  const version = await versionOf(new URL('pictures/', theme), [WAY, before, light]);
  const folder = join(into, version);
  const target = join(folder, 'pictures', 'brand');
  if (!existsSync(folder)) {
    await mkdir(into, { recursive: true });
    const making = await mkdtemp(join(into, 'making-'));
    await mkdir(join(making, 'pictures', 'brand'), { recursive: true });
    try {
      await drawFiles(brand, join(making, 'pictures', 'brand'), drawings, light);
      // Another process may have drawn the same.
      await rename(making, folder).catch((error: unknown) => {
        if (!existsSync(folder)) throw error;
      });
    } finally {
      await rm(making, { recursive: true, force: true });
    }
  }
  const { logo, dark } = drawings;
  const { width, height } = logo
    ? pngSize(await readFile(join(target, PRINT_LOGO)))
    : { width: 1, height: 1 };
  return {
    folder: pathToFileURL(`${folder}/`),
    version,
    logo: {
      src: logo ? `/pictures/brand/${logo}` : '',
      darkSrc: logo && dark ? `/pictures/brand/${dark}` : '',
      width: Math.max(1, Math.round((32 * width) / height)),
      height: 32,
    },
  };
}

async function drawFiles(
  brand: string,
  target: string,
  { logo, dark }: Record<'logo' | 'dark', string | undefined>,
  { page = '', accent, 'on-accent': onAccent }: ThemeTokens,
): Promise<void> {
  const { default: sharp } = await import('sharp');
  // An upload closes all decoders but its own again.
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer', 'VipsForeignLoadPngBuffer'] });
  const write = async (name: string, bytes: Uint8Array) => {
    if (name === PRINT_LOGO || !existsSync(join(brand, name))) await writeFile(join(target, name), bytes);
  };
  /** A drawing is as sharp at each height as it can be. */
  const draw = async (file: string, height: number, bytes?: Buffer): Promise<Buffer> => {
    try {
      const drawing = bytes ?? (await readFile(join(brand, file)));
      const { format, height: own } = await sharp(drawing).metadata();
      const density = format === 'svg' ? Math.min(2_400, Math.max(1, (72 * height) / own)) : undefined;
      return await sharp(drawing, density ? { density } : {})
        .resize({ height })
        .png()
        .toBuffer();
    } catch (error) {
      throw new BadSetting(`THEME: ${join(brand, file)}: cannot be drawn: ${(error as Error).message}`);
    }
  };
  // A square in the colour of buttons, with a smaller one on it.
  const plain = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"><rect width="32" height="32" rx="7" fill="${accent}"/><rect x="10" y="10" width="12" height="12" rx="3" fill="${onAccent}"/></svg>`,
  );
  const drawing = existsSync(join(brand, 'favicon.svg')) ? undefined : plain;
  const icon = (pixels: number) => draw('favicon.svg', pixels, drawing);
  await write('favicon.svg', plain);
  await write('favicon.ico', icoOf(await icon(48)));
  await write('icon-192.png', await icon(192));
  await write('icon-512.png', await icon(512));
  if (logo) {
    await write('logo.png', await draw(logo, 64));
    const printed = sharp(await draw(logo, 160)).flatten({ background: '#ffffff' });
    await write(PRINT_LOGO, await printed.png().toBuffer());
  }
  if (dark) await write('logo-dark.png', await draw(dark, 64));
  const middle = sharp(logo ? await draw(logo, 160) : await icon(256));
  const input = await middle.resize({ width: 1_000, withoutEnlargement: true }).toBuffer();
  const ground = sharp({ create: { width: 1_200, height: 630, channels: 3, background: page } });
  await write('share-1200.png', await ground.composite([{ input }]).png().toBuffer());
}

/** The part of a picture's address that changes whenever one of these pictures does, or what they are drawn by. */
async function versionOf(pictures: URL, facts: readonly unknown[]): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(facts));
  for (const path of await filesIfThere(pictures))
    hash.update(path).update(await readFile(join(fileURLToPath(pictures), path)));
  return `v-${hash.digest('hex').slice(0, 12)}`;
}
