import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pictureForm } from '#tests/calls/worlds/picture-form.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { halves, plain, startUploadWorld, type UploadWorld } from './upload-world.ts';

let world: UploadWorld;
let mia: Enrolled;

beforeAll(async () => {
  world = await startUploadWorld('uploads');
});
afterAll(() => world?.shop.close());
beforeEach(async () => {
  mia = await enrol(world.shop, { name: 'Mia' });
});

const content = async (url: string) => Buffer.from(await (await world.shop.request(url)).arrayBuffer());

async function pixelAt(bytes: Uint8Array, left: number, top: number): Promise<'red' | 'blue' | 'other'> {
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, , blue = 0] = data;
  return red > 180 && blue < 80 ? 'red' : blue > 180 && red < 80 ? 'blue' : 'other';
}

describe('a picture', () => {
  test.each([
    ['PNG', () => halves().png().toBuffer()],
    ['JPEG', () => halves().jpeg().toBuffer()],
    ['WebP', () => halves().webp().toBuffer()],
  ])('is taken as %s, written anew as WebP, and served', async (_kind, make) => {
    const { status, body } = await world.upload(pictureForm('avatar', await make()), mia);
    expect(status).toBe(201);
    expect(body).toEqual({ _id: expect.any(String), url: `/uploads/${body._id}.webp` });
    const answer = await world.shop.request(body.url);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': `default-src 'none'; sandbox`,
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const shown = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
  });

  test('of a product has three sizes of the same proportions, with nothing cut off', async () => {
    const { status, body } = await world.upload(
      pictureForm('product', await halves().png().toBuffer()),
      world.ada,
    );
    expect(status).toBe(201);
    expect(body.url).toBe(`/uploads/${body._id}-960.webp`);
    for (const width of [480, 960, 1440]) {
      const shown = await content(body.url.replace('-960.', `-${width}.`));
      expect(await sharp(shown).metadata()).toMatchObject({ format: 'webp', width, height: width * 0.75 });
      expect(await pixelAt(shown, 5, width * 0.375)).toBe('red');
      expect(await pixelAt(shown, width - 5, width * 0.375)).toBe('blue');
    }
  });

  test('is kept upright, and says no more of its camera', async () => {
    // The file's EXIF orientation turns it by 90 degrees: upright, the red half is on top.
    const camera = await halves(64, 32)
      .withExif({ IFD0: { Make: 'Camera', Artist: 'Somebody' }, IFD3: { GPSLatitude: '1/1 2/1 3/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body } = await world.upload(pictureForm('product', camera), world.ada);
    const shown = await content(body.url);
    const told = await sharp(shown).metadata();
    expect([told.exif, told.xmp, told.iptc, told.icc, told.orientation]).toEqual(Array(5).fill(undefined));
    expect(await pixelAt(shown, 480, 20)).toBe('red');
    expect(await pixelAt(shown, 480, 700)).toBe('blue');
  });

  test('that is something else as well is only a picture afterwards', async () => {
    const script = '<script>alert(1)</script>';
    const polyglot = Buffer.concat([await halves().png().toBuffer(), Buffer.from(script)]);
    const { status, body } = await world.upload(pictureForm('avatar', polyglot), mia);
    expect(status).toBe(201);
    expect((await content(body.url)).includes(script)).toBe(false);
  });

  test('has the type of its bytes, whatever its name', async () => {
    const png = await halves().png().toBuffer();
    const names = [
      { name: '../../../etc/passwd', type: 'text/html' },
      { name: 'a\u202egpj.exe', type: '' },
      { name: '照片.svg', type: 'image/svg+xml' },
    ];
    for (const name of names) {
      const { status, body } = await world.upload(pictureForm('avatar', png, name), mia);
      expect(status).toBe(201);
      expect(body.url).toMatch(/^\/uploads\/[0-9a-f-]{36}\.webp$/);
    }
  });
});

test('24 million pixels are taken', async () => {
  const large = await plain(6_000, 4_000).png().toBuffer();
  expect((await world.upload(pictureForm('avatar', large), mia)).status).toBe(201);
}, 30_000);
