import { expect, test } from 'vitest';
import { pictureSources } from './picture-sources.ts';

test('a product picture has three widths in two formats', () => {
  expect(pictureSources('/pictures/f97-front-960.webp')).toEqual({
    avif: '/pictures/f97-front-480.avif 480w, /pictures/f97-front-960.avif 960w, /pictures/f97-front-1440.avif 1440w',
    webp: '/pictures/f97-front-480.webp 480w, /pictures/f97-front-960.webp 960w, /pictures/f97-front-1440.webp 1440w',
  });
});

test('an uploaded picture of a product has three widths in one format', () => {
  const stem = '/uploads/018f3f6e-0000-7000-8000-000000000000';
  expect(pictureSources(`${stem}-960.webp`)).toEqual({
    webp: `${stem}-480.webp 480w, ${stem}-960.webp 960w, ${stem}-1440.webp 1440w`,
  });
});

test('a banner has two widths', () => {
  expect(pictureSources('/pictures/brand/hero-1440.webp')?.avif).toBe(
    '/pictures/brand/hero-720.avif 720w, /pictures/brand/hero-1080.avif 1080w, /pictures/brand/hero-1440.avif 1440w',
  );
});

test.each(['https://example.com/pictures/a-960.webp', '/uploads/1.webp', '/pictures/people/1.svg'])(
  '%s is one file only',
  (src) => {
    expect(pictureSources(src)).toBeUndefined();
  },
);
