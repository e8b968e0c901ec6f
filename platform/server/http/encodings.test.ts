import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { acceptedEncoding, compress, isCompressible } from './encodings.ts';

describe('acceptedEncoding', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['BR', 'br'],
    ['*', 'br'],
    ['br;q=0, *;q=0.5', 'gzip'],
    ['deflate', 'identity'],
    ['brotli-like, xbr', 'identity'],
  ])('of %j is %s', (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding);
  });
});

test('a text is compressed to the same content, and is smaller', async () => {
  const text = Buffer.from('the quick brown keyboard '.repeat(200));
  const br = await compress(text, 'br');
  expect(br.length).toBeLessThan(text.length / 4);
  expect(brotliDecompressSync(br)).toEqual(text);
  expect(gunzipSync(await compress(text, 'gzip'))).toEqual(text);
});

test('short texts, and formats that are compressed already, are left alone', () => {
  expect(isCompressible(5_000, 'text/html; charset=utf-8')).toBe(true);
  expect(isCompressible(5, 'text/plain')).toBe(false);
  expect(isCompressible(5_000, 'image/webp')).toBe(false);
});
