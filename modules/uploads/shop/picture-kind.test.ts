import { expect, test } from 'vitest';
import { pictureKind } from './picture-kind.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

test.each([
  ['png', bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')],
  ['jpeg', bytes('\xff\xd8\xff\xe0\0\x10JFIF')],
  ['webp', bytes('RIFF\x24\0\0\0WEBPVP8 ')],
])('%s is known by its first bytes', (kind, start) => {
  expect(pictureKind(start)).toBe(kind);
});

test.each([
  'GIF89a',
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '\x89PNG\n',
  'RIFF\x24\0\0\0WAVEfmt ',
  '\0\0\0\x1cftypavif',
  ' \xff\xd8\xff',
  '',
])('%j is none of them', (start) => {
  expect(pictureKind(bytes(start))).toBeUndefined();
});
