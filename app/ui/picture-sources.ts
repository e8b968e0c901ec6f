/** The files that the shop keeps beside a picture: for each width one AVIF and one WebP. */
export type PictureSources = { avif: string; webp: string };

const PRODUCT = /^(\/pictures\/.+)-960\.webp$/;
const BANNER = /^(\/pictures\/.+)-1440\.webp$/;

/** The `srcset`s of a picture of this shop; undefined for one from elsewhere, which has a single size. */
export function pictureSources(src: string): PictureSources | undefined {
  const product = PRODUCT.exec(src)?.[1];
  if (product) return sources(product, [480, 960, 1440]);
  const banner = BANNER.exec(src)?.[1];
  return banner ? sources(banner, [720, 1440]) : undefined;
}

function sources(stem: string, widths: number[]): PictureSources {
  const set = (ending: string) => widths.map((width) => `${stem}-${width}.${ending} ${width}w`).join(', ');
  return { avif: set('avif'), webp: set('webp') };
}
