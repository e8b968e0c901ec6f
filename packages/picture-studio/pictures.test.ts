import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { picturesVersion as keyboardsVersion } from '#themes/keyboards/pictures-version.ts';
import { products as keyboards } from '#themes/keyboards/products.ts';
import { picturesVersion as shovelsVersion } from '#themes/shovels/pictures-version.ts';
import { products as shovels } from '#themes/shovels/products.ts';
import { type PictureFile, STOREFRONTS } from './picture-files.ts';
import { versionOfPictures } from './pictures-version.ts';
import { LOOKS, shotList } from './shot-list.ts';

const PRODUCTS = { keyboards, shovels };
const VERSIONS = { keyboards: keyboardsVersion, shovels: shovelsVersion };
const KILOBYTE = 1000;

describe.each(STOREFRONTS)('the pictures of %s', (storefront) => {
  const folder = join(import.meta.dirname, '../../themes', storefront, 'pictures');
  const files = shotList(storefront).flatMap((listed) => listed.files);

  test('every product has a look, and every look a product', () => {
    const slugs = PRODUCTS[storefront].map(({ slug }) => slug);
    expect(Object.keys(LOOKS[storefront]).toSorted()).toEqual(slugs.toSorted());
  });

  test('every picture that the catalogue names is one of them', () => {
    const paths = new Set(files.map(({ path }) => `/pictures/${path}`));
    const named = PRODUCTS[storefront].flatMap(({ pictures, variants = [] }) => [
      ...pictures.map(({ address }) => address),
      ...variants.flatMap(({ image = [] }) => image),
    ]);
    expect(named.filter((path) => !paths.has(path))).toEqual([]);
  });

  test('every picture is there in all sizes and formats', () => {
    expect(files.filter(({ path }) => !existsSync(join(folder, path)))).toEqual([]);
  });

  test('their version is that of their contents', async () => {
    expect(VERSIONS[storefront]).toBe(await versionOfPictures(folder));
  });

  test('every picture has the dimensions that the pages reserve for it', async () => {
    const wrong = await Promise.all(files.map((file) => measure(folder, file)));
    expect(wrong.filter(Boolean)).toEqual([]);
  });

  test('pictures stay light', async () => {
    const sizes = await Promise.all(
      files.map(async (file) => ({ path: file.path, size: (await stat(join(folder, file.path))).size })),
    );
    expect(sizes.filter(({ path, size }) => size > limitOf(path))).toEqual([]);
    expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(20_000 * KILOBYTE);
  });

  test('no picture is left over from a product that is gone', async () => {
    const known = new Set(files.map(({ path }) => path));
    const found = (await readdir(folder)).filter((name) => /\.(webp|avif)$/.test(name));
    expect(found.filter((name) => !known.has(name))).toEqual([]);
  });
});

async function measure(folder: string, { path, width, height }: PictureFile): Promise<string | undefined> {
  const found = await sharp(join(folder, path)).metadata();
  const isRight = found.width === width && found.height === height;
  return isRight ? undefined : `${path} is ${found.width} × ${found.height}`;
}

function limitOf(path: string): number {
  if (path.endsWith('.png')) return 300 * KILOBYTE;
  if (path.startsWith('brand/')) return 160 * KILOBYTE;
  if (path.endsWith('-480.avif')) return 12 * KILOBYTE;
  if (path.endsWith('-960.webp')) return 45 * KILOBYTE;
  return 110 * KILOBYTE;
}
