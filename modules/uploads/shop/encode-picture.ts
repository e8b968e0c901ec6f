import type { Metadata, Sharp } from 'sharp';
import { invalidField } from '#platform/contract/problems.ts';
import { t } from '#platform/words/t.ts';
import { MAX_PICTURE_PIXELS } from '../contract/calls/uploads.ts';
import { type PictureKind, pictureKind } from './picture-kind.ts';

export type Purpose = 'avatar' | 'product' | 'page';

/** An encoded picture; `suffix` follows the id in its file name. */
export type EncodedPicture = { suffix: string; bytes: Uint8Array };

type Size = { suffix: string; width: number; height: number };

const SIZES: Record<Purpose, readonly Size[]> = {
  avatar: [{ suffix: '', width: 512, height: 512 }],
  // Like the demonstration pictures: three widths, 4:3.
  product: [480, 960, 1440].map((width) => ({ suffix: `-${width}`, width, height: (width * 3) / 4 })),
  // Any proportions: heroes and logos.
  page: [480, 960, 1440].map((width) => ({ suffix: `-${width}`, width, height: width * 2 })),
};

/** The suffixes of the files of one picture. */
export const suffixesOf = (purpose: Purpose) => SIZES[purpose].map(({ suffix }) => suffix);

const MOST_SECONDS = 20;

/**
 * Re-encodes a picture upright, in sRGB and without metadata, one at a time. Throws 422 unless it is an intact, still PNG,
 * JPEG or WebP of at most 24 million pixels.
 */
export async function encodePicture(bytes: Uint8Array, purpose: Purpose): Promise<EncodedPicture[]> {
  const kind = pictureKind(bytes);
  if (!kind) throw invalidField('file', t('The picture must be a PNG, a JPEG or a WebP'));
  return inTurn(async () => {
    const open = await opener(bytes);
    refuseUnfit(await read(() => open().metadata()), kind);
    const encoded: EncodedPicture[] = [];
    for (const size of SIZES[purpose]) {
      const written = await read(() => sized(open(), size, purpose).webp({ quality: 82 }).toBuffer());
      encoded.push({ suffix: size.suffix, bytes: written });
    }
    return encoded;
  });
}

/** Opens a picture any number of times. Loads sharp on first use: it is large, and most processes never need it. */
export async function opener(bytes: Uint8Array): Promise<() => Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  // Never feed a member's file to any other decoder of the library.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  return () =>
    sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' }).timeout({
      seconds: MOST_SECONDS,
    });
}

function refuseUnfit({ format, width, height, pages = 1 }: Metadata, kind: PictureKind): void {
  if (format !== kind) throw unreadable();
  if (pages > 1) throw invalidField('file', t('The picture must not be animated'));
  if (width * height > MAX_PICTURE_PIXELS)
    throw invalidField('file', t('The picture is too large: at most 24 million pixels'));
}

/** A profile photo fills its circle; a product picture is never cropped; a page's keeps its proportions. */
function sized(picture: Sharp, { width, height }: Size, purpose: Purpose): Sharp {
  const upright = picture.autoOrient();
  if (purpose === 'page') return upright.resize({ width, height, fit: 'inside' });
  return purpose === 'avatar'
    ? upright.resize({ width, height, fit: 'cover' })
    : upright.resize({ width, height, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } });
}

async function read<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // sharp reports the cause only in words, and nothing else fails here.
    throw /pixel limit/.test(String(error))
      ? invalidField('file', t('The picture is too large: at most 24 million pixels'))
      : unreadable();
  }
}

const unreadable = () =>
  invalidField('file', t('The picture cannot be read: the file is damaged or of another type'));

let last: Promise<unknown> = Promise.resolve();

export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work);
  last = mine.catch(() => undefined);
  return mine;
}
