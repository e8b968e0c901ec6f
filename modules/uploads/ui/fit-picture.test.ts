import { expect, test } from 'vitest';
import { MAX_PICTURE_BYTES } from '../contract/calls/uploads.ts';
import { fittingOf, mustShrink, sizeWithin, UnfitPicture, unopened } from './fit-picture.ts';

const KB = 1024;
const MB = 1024 * KB;

test.each([
  ['a.png', 'image/png', 1, 'none'],
  ['a.webp', 'image/webp', MB, 'none'],
  ['a.jpg', 'image/jpeg', MB + 1, 'look'],
  ['a.jpg', 'image/jpeg', 40 * MB, 'look'],
  ['a.heic', 'image/heic', 900 * KB, 'convert'],
  ['a.HEIF', '', 2 * MB, 'convert'],
  ['a.heics', 'image/heic-sequence', 2 * MB, 'convert'],
])('%s of type %j and %i bytes gets the fitting %j', (name, type, size, fitting) => {
  expect(fittingOf({ name, type, size })).toBe(fitting);
});

test.each([
  ['a.gif', 'image/gif', 1000, /PNG, a JPEG or a WebP/],
  ['a.svg', 'image/svg+xml', 1000, /PNG, a JPEG or a WebP/],
  ['a.txt', '', 1000, /PNG, a JPEG or a WebP/],
  ['heic.txt', 'text/plain', 1000, /PNG, a JPEG or a WebP/],
  ['a.png', 'image/png', 0, /empty/],
  ['a.heic', '', 0, /empty/],
])('%s of type %j and %i bytes is refused', (name, type, size, why) => {
  const refused = fittingOf({ name, type, size });
  expect(refused).toBeInstanceOf(UnfitPicture);
  expect((refused as UnfitPicture).message).toMatch(why);
});

test.each([
  [MAX_PICTURE_BYTES, 6000, 4000, false],
  [MAX_PICTURE_BYTES + 1, 600, 400, true],
  [2 * MB, 6001, 4000, true],
])('a picture of %i bytes and %i × %i pixels is drawn smaller: %s', (size, width, height, is) => {
  expect(mustShrink(size, { width, height })).toBe(is);
});

test('a picture that this browser cannot open is sent as it is, or told what to do about it', () => {
  expect(unopened({ name: 'a.jpg', type: 'image/jpeg', size: 2 * MB })).toBeUndefined();
  expect(unopened({ name: 'a.heic', type: '', size: 2 * MB })).toMatch(
    /cannot open HEIC photos. Save it as JPEG/,
  );
  expect(unopened({ name: 'a.jpg', type: 'image/jpeg', size: 40 * MB })).toMatch(
    /larger than 5 MB.*smaller copy/,
  );
});

test('a smaller copy keeps its proportions, and a small picture its size', () => {
  expect(sizeWithin(2880, { width: 8000, height: 6000 })).toEqual({ width: 2880, height: 2160 });
  expect(sizeWithin(2880, { width: 3000, height: 9000 })).toEqual({ width: 960, height: 2880 });
  expect(sizeWithin(1440, { width: 800, height: 600 })).toEqual({ width: 800, height: 600 });
  expect(sizeWithin(1440, { width: 20_000, height: 1 })).toEqual({ width: 1440, height: 1 });
});
