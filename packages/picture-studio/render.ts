import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { openStudio } from './open-studio.ts';
import { type PictureFile, STOREFRONTS } from './picture-files.ts';
import { versionModule, versionOfPictures } from './pictures-version.ts';
import { serveScene } from './serve-scene.ts';
import { shotList } from './shot-list.ts';

// node packages/picture-studio/render.ts [keyboards|shovels] [slug or composition…]
const [wanted, ...names] = process.argv.slice(2);
const storefronts = STOREFRONTS.filter((storefront) => !wanted || storefront === wanted);
if (storefronts.length === 0) throw new Error(`There is no storefront ${wanted}: ${STOREFRONTS.join(', ')}.`);

await using server = await serveScene();
await using studio = await openStudio(server.url);

// Write one picture while rendering the next.
let writing: Promise<void> = Promise.resolve();
for (const storefront of storefronts) {
  const folder = picturesOf(storefront);
  for (const { name, shot, files } of shotList(storefront)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const started = performance.now();
    const photograph = await studio.photograph(shot);
    await writing;
    writing = writePicture(photograph, folder, files);
    console.log(`${storefront} ${files[0]!.path} ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
}
await writing;
for (const storefront of storefronts) {
  const module = versionModule(await versionOfPictures(picturesOf(storefront)));
  await writeFile(join(import.meta.dirname, '../../themes', storefront, 'pictures-version.ts'), module);
}

function picturesOf(storefront: string): string {
  return join(import.meta.dirname, '../../themes', storefront, 'pictures');
}

/** Writes a photograph in all requested sizes and formats. */
async function writePicture(photograph: Buffer, folder: string, files: PictureFile[]): Promise<void> {
  for (const { path, format, width, height, quality } of files) {
    const target = join(folder, path);
    const sized = sharp(photograph).resize(width, height, { kernel: 'lanczos3' });
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, await encode(sized, format, quality));
  }
}

function encode(picture: Sharp, format: PictureFile['format'], quality?: number): Promise<Buffer> {
  switch (format) {
    case 'avif':
      return picture.avif({ quality: quality ?? 58, effort: 3 }).toBuffer();
    case 'webp':
      return picture.webp({ quality: quality ?? 82, effort: 4, smartSubsample: true }).toBuffer();
    case 'png':
      return picture
        .png({ compressionLevel: 9, palette: true, quality: quality ?? 90, dither: 0.6 })
        .toBuffer();
  }
}
