import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodePicture } from './encode-picture.ts';

test('once the shop has worked on a picture, the library reads only the shop’s formats', async () => {
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const gif = await sharp(png).gif().toBuffer();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
  await encodePicture(png, 'avatar');
  expect((await sharp(png).metadata()).format).toBe('png');
  for (const other of [gif, svg]) await expect(sharp(other).metadata()).rejects.toThrow();
});
