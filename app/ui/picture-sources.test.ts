import { expect, test } from 'vitest';
import { pictureSources } from './picture-sources.ts';

test('a product picture has three widths in two formats', () => {
  expect(pictureSources('/pictures/f97-front-960.webp')).toEqual({
    avif: '/pictures/f97-front-480.avif 480w, /pictures/f97-front-960.avif 960w, /pictures/f97-front-1440.avif 1440w',
    webp: '/pictures/f97-front-480.webp 480w, /pictures/f97-front-960.webp 960w, /pictures/f97-front-1440.webp 1440w',
  });
});

test('a banner has two widths', () => {
  expect(pictureSources('/pictures/brand/hero-1440.webp')?.avif).toBe(
    '/pictures/brand/hero-720.avif 720w, /pictures/brand/hero-1440.avif 1440w',
  );
});

test.each(['https://example.com/pictures/a-960.webp', '/uploads/1.webp', '/pictures/people/1.svg'])(
  '%s is one file only',
  (src) => {
    expect(pictureSources(src)).toBeUndefined();
  },
);
