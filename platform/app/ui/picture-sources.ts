/** The stored files of a picture: a WebP for each width, and for the shop's own pictures also an AVIF. */
export type PictureSources = { avif?: string; webp: string };

const PRODUCT = /^(\/pictures\/.+)-960\.webp$/;
const UPLOAD = /^(\/uploads\/[0-9a-f-]{36})-960\.webp$/;
const BANNER = /^(\/pictures\/.+)-1440\.webp$/;

/** The `srcset`s of a picture of this shop; undefined for an external one, which has a single size. */
export function pictureSources(src: string): PictureSources | undefined {
  const product = PRODUCT.exec(src)?.[1];
  if (product) return inBoth(product, [480, 960, 1440]);
  const upload = UPLOAD.exec(src)?.[1];
  if (upload) return { webp: widthsOf(upload, [480, 960, 1440], 'webp') };
  const banner = BANNER.exec(src)?.[1];
  return banner ? inBoth(banner, [720, 1080, 1440]) : undefined;
}

function inBoth(stem: string, widths: number[]): PictureSources {
  return { avif: widthsOf(stem, widths, 'avif'), webp: widthsOf(stem, widths, 'webp') };
}

function widthsOf(stem: string, widths: number[], ending: string): string {
  return widths.map((width) => `${stem}-${width}.${ending} ${width}w`).join(', ');
}

export function largestFile(src: string): string {
  return pictureSources(src)?.webp.match(/(\S+) \w+$/)?.[1] ?? src;
}
