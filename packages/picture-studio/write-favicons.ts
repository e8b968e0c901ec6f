import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { STOREFRONTS } from './picture-files.ts';

// node packages/picture-studio/write-favicons.ts: every `favicon.svg` as the `favicon.ico` that programs ask for unasked.
const SIZES = [16, 32, 48];
const HEAD_BYTES = 6;
const ENTRY_BYTES = 16;

for (const storefront of STOREFRONTS) {
  const brand = join(import.meta.dirname, '../../themes', storefront, 'pictures', 'brand');
  const drawing = join(brand, 'favicon.svg');
  const pictures = await Promise.all(
    SIZES.map((size) =>
      sharp(drawing, { density: (72 * size) / 32 })
        .resize(size)
        .png()
        .toBuffer(),
    ),
  );
  await writeFile(join(brand, 'favicon.ico'), iconOf(pictures));
}

/** An icon of PNG pictures: a head, an entry for each, then the pictures. */
function iconOf(pictures: Buffer[]): Buffer {
  const head = Buffer.alloc(HEAD_BYTES + ENTRY_BYTES * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [i, picture] of pictures.entries()) {
    const entry = HEAD_BYTES + ENTRY_BYTES * i;
    head.writeUInt8(SIZES[i] ?? 0, entry);
    head.writeUInt8(SIZES[i] ?? 0, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(picture.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}
