import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { PictureFile } from './picture-files.ts';

/** Writes a photograph in all requested sizes and formats. */
export async function writePicture(photograph: Buffer, folder: string, files: PictureFile[]): Promise<void> {
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
