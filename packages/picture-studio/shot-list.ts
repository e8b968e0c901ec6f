import { looks as keyboards, variantLooks as keyboardVariants } from './looks/keyboards.ts';
import type { Looks } from './looks/look.ts';
import { looks as shovels, variantLooks as shovelVariants } from './looks/shovels.ts';
import {
  bannerFiles,
  HERO_PREVIEW,
  ICON_FILES,
  type PictureFile,
  productFiles,
  SHARE_FILES,
  type StorefrontName,
  VIEWS,
  type View,
} from './picture-files.ts';
import type { Composition, Shot } from './shot.ts';

export interface ListedShot {
  /** The name that selects this shot: a product's slug or a composition. */
  name: string;
  shot: Shot;
  files: PictureFile[];
}

export const LOOKS: Record<StorefrontName, Looks> = { keyboards, shovels };
const VARIANT_LOOKS: Record<StorefrontName, Looks> = { keyboards: keyboardVariants, shovels: shovelVariants };

/** The largest size in which product pictures are served. */
const PRODUCT_SIZE = { width: 1440, height: 1080 };

/** Renderings averaged per view, most for the catalogue's. */
const SAMPLES: Record<View, number> = { front: 8, angle: 7, detail: 7 };

/** Lists all pictures of a storefront: its compositions, the products view by view, and variants that look different. */
export function shotList(storefront: StorefrontName): ListedShot[] {
  const composition = (
    name: Composition,
    width: number,
    height: number,
    files: PictureFile[],
  ): ListedShot => ({
    name,
    shot: { subject: { kind: 'composition', storefront, composition: name }, width, height, samples: 24 },
    files,
  });
  const products = (looks: Looks, view: View): ListedShot[] =>
    Object.entries(looks).map(([slug, look]) => ({
      name: slug,
      shot: { subject: { kind: 'product', look, view }, ...PRODUCT_SIZE, samples: SAMPLES[view] },
      files: productFiles(slug, view),
    }));
  return [
    composition('hero', 1440, 960, [...bannerFiles('hero'), HERO_PREVIEW]),
    composition('promotion', 1440, 960, bannerFiles('promotion')),
    composition('share', 1200, 630, SHARE_FILES),
    composition('icon', 512, 512, ICON_FILES),
    ...VIEWS.flatMap((view) => products(LOOKS[storefront], view)),
    ...products(VARIANT_LOOKS[storefront], 'front'),
  ];
}
