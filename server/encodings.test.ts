import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { acceptedEncoding, encode } from './encodings.ts';

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

describe('encode', () => {
  const text = Buffer.from('the quick brown keyboard '.repeat(200));

  test('compresses text in each encoding to the same content', async () => {
    const { br, gzip, identity } = await encode(text, 'text/html; charset=utf-8', 6);
    expect(identity).toBe(text);
    expect(br.length).toBeLessThan(text.length / 4);
    expect(brotliDecompressSync(br)).toEqual(text);
    expect(gunzipSync(gzip)).toEqual(text);
  });

  test('leaves alone what is short, and what is compressed by its nature', async () => {
    const short = Buffer.from('short');
    expect((await encode(short, 'text/plain', 6)).br).toBe(short);
    expect((await encode(text, 'image/webp', 6)).br).toBe(text);
  });
});
