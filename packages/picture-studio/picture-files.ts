/** The three views of every product, first the one in the catalogue. */
export const VIEWS = ['front', 'angle', 'detail'] as const;
export type View = (typeof VIEWS)[number];

/** Widths in pixels of a served product picture; all are 4:3. */
export const PRODUCT_WIDTHS = [480, 960, 1440] as const;

/** Widths in pixels of the hero and the promotion picture; both are 3:2. */
export const BANNER_WIDTHS = [720, 1080, 1440] as const;

/** The formats offered to browsers, best first. */
export const FORMATS = ['avif', 'webp'] as const;
export type Format = (typeof FORMATS)[number];

export const STOREFRONTS = ['keyboards', 'shovels'] as const;
export type StorefrontName = (typeof STOREFRONTS)[number];

export interface PictureFile {
  /** Relative to the storefront's `pictures/` folder. */
  path: string;
  format: Format | 'png';
  width: number;
  height: number;
  /** 1 to 100; the format's usual quality by default. */
  quality?: number;
}

export function productFiles(slug: string, view: View): PictureFile[] {
  return sizes(`${slug}-${view}`, PRODUCT_WIDTHS, 3 / 4);
}

export function bannerFiles(name: 'hero' | 'promotion'): PictureFile[] {
  return sizes(`brand/${name}`, BANNER_WIDTHS, 2 / 3);
}

/** The hero's preview, shown until the picture has loaded: a few kilobytes inside the page. */
export const HERO_PREVIEW: PictureFile = {
  path: 'brand/hero-preview.avif',
  format: 'avif',
  width: 480,
  height: 320,
  quality: 40,
};

/** The picture for link previews; PNG, because many crawlers read nothing newer. */
export const SHARE_FILES: PictureFile[] = [
  { path: 'brand/share-1200.png', format: 'png', width: 1200, height: 630 },
];

export const ICON_FILES: PictureFile[] = [192, 512].map((width) => ({
  path: `brand/icon-${width}.png`,
  format: 'png',
  width,
  height: width,
}));

function sizes(stem: string, widths: readonly number[], ratio: number): PictureFile[] {
  return widths.flatMap((width) =>
    FORMATS.map((format) => ({
      path: `${stem}-${width}.${format}`,
      format,
      width,
      height: Math.round(width * ratio),
    })),
  );
}
