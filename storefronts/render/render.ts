import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openStudio } from './open-studio.ts';
import { STOREFRONTS } from './picture-files.ts';
import { versionModule, versionOfPictures } from './pictures-version.ts';
import { serveScene } from './serve-scene.ts';
import { shotList } from './shot-list.ts';
import { writePicture } from './write-picture.ts';

// node storefronts/render/render.ts [keyboards|shovels] [slug or composition…]
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
  await writeFile(join(import.meta.dirname, '..', storefront, 'pictures-version.ts'), module);
}

function picturesOf(storefront: string): string {
  return join(import.meta.dirname, '..', storefront, 'pictures');
}
