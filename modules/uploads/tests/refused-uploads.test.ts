import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pictureForm, TINY_PNG } from '#tests/calls/worlds/picture-form.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { halves, plain, startUploadWorld, type UploadWorld } from './upload-world.ts';

let world: UploadWorld;
let mia: Enrolled;

beforeAll(async () => {
  world = await startUploadWorld('refused uploads');
});
afterAll(() => world?.shop.close());
beforeEach(async () => {
  mia = await enrol(world.shop, { name: 'Mia' });
});

describe('a file that is no whole, still picture of a bearable size is refused, and leaves nothing', () => {
  const PNG_HEAD = TINY_PNG.subarray(0, 33);
  const cases: [string, () => Promise<Uint8Array> | Uint8Array][] = [
    ['nothing', () => new Uint8Array(0)],
    ['text', () => Buffer.from('hello')],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a GIF', () => halves().gif().toBuffer()],
    ['an AVIF', () => halves().avif().toBuffer()],
    ['a TIFF', () => halves().tiff().toBuffer()],
    ['a PDF', () => Buffer.from('%PDF-1.7\n%%EOF')],
    ['a PNG that ends after its head', () => PNG_HEAD],
    [
      'the first bytes of a PNG before something else',
      () => Buffer.concat([TINY_PNG.subarray(0, 8), Buffer.from('<svg/>')]),
    ],
    ['a PNG whose size is a lie', () => lying(60_000, 60_000)],
    ['a JPEG cut in half', async () => half(await noise().jpeg().toBuffer())],
    ['a PNG cut in half', async () => half(await noise().png().toBuffer())],
    ['a WebP cut in half', async () => half(await noise().webp().toBuffer())],
    ['a WebP that moves', () => moving()],
    ['many pixels in few bytes', () => bomb(6_000, 4_001)],
    ['one line of pixels without end', () => bomb(16_383, 2_000)],
  ];

  test.each(cases)('%s', async (_what, make) => {
    const before = await world.files();
    const answer = await world.upload(pictureForm('avatar', await make()), mia);
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'validation', errors: [{ field: 'file', message: expect.any(String) }] },
    });
    expect(await world.files()).toEqual(before);
    expect(await world.rows(mia)).toEqual([]);
  });

  const noise = () =>
    sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    });
  const half = (bytes: Uint8Array) => bytes.subarray(0, bytes.length / 2);
  const moving = async () =>
    sharp([await halves().png().toBuffer(), await halves().negate().png().toBuffer()], {
      join: { animated: true },
    })
      .webp({ loop: 0, delay: 100 })
      .toBuffer();
  const bomb = (width: number, height: number) =>
    plain(width, height).png({ compressionLevel: 9 }).toBuffer();
  const lying = (width: number, height: number) => {
    const bytes = Buffer.from(TINY_PNG);
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    return bytes;
  };
});
