import { z } from 'zod';
import { optionalLine } from '#platform/contract/fields.ts';
import { pictureAddress } from '#platform/contract/web-address.ts';
import { t } from '#platform/words/t.ts';

export const MOST_PICTURES = 12;
export const MOST_ALT = 200;

/** A picture of a product; an empty `alt` leaves its description to the page. */
export type ProductPicture = { address: string; alt: string };

const picture = z.strictObject(
  {
    address: pictureAddress(() => t('A picture')),
    alt: optionalLine(() => t('Alternative text'), MOST_ALT).transform((alt = '') => alt),
  },
  { error: () => t('A picture takes an address and an alternative text') },
);

const pictureList = <P extends z.ZodType<ProductPicture>>(entry: P, expected: () => string) =>
  z
    .array(entry, { error: expected })
    .max(MOST_PICTURES, {
      error: () => t('A product takes at most {mostPictures} pictures', { mostPictures: MOST_PICTURES }),
    })
    .superRefine((pictures, context) => {
      const addresses = pictures.map(({ address }) => address);
      for (const [place, address] of addresses.entries())
        if (addresses.indexOf(address) < place)
          context.addIssue({
            code: 'custom',
            path: [place, 'address'],
            message: t('The product has this picture already'),
          });
    });

/** All pictures of a product in their order. */
export const pictures = pictureList(picture, () => t('Pictures takes a list')).min(1, {
  error: () => t('A product keeps at least one picture'),
});

/** The pictures of an import. Files of earlier versions hold addresses alone. */
export const importedPictures = pictureList(
  z.union([picture, pictureAddress(() => t('A picture')).transform((address) => ({ address, alt: '' }))], {
    error: () => t('A picture takes an address and an alternative text'),
  }),
  () => t('Pictures takes a list of pictures as JSON'),
);

/** Puts `image` in front of the pictures, as a new picture unless the list has it. */
export function imageFirst(pictures: readonly ProductPicture[], image: string): ProductPicture[] {
  const known = pictures.find(({ address }) => address === image) ?? { address: image, alt: '' };
  return [known, ...pictures.filter(({ address }) => address !== image)];
}

/** Puts an edited `image` in front. An image that the list lacks replaces the first picture. */
export function withImage(pictures: readonly ProductPicture[], image: string): ProductPicture[] {
  const isKnown = pictures.some(({ address }) => address === image);
  return imageFirst(isKnown ? pictures : pictures.slice(1), image);
}
