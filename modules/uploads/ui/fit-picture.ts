import { t } from '#platform/words/t.ts';
import { MAX_PICTURE_BYTES, MAX_PICTURE_PIXELS, PICTURE_TYPES } from '../contract/calls/uploads.ts';

/** Why a file will not be sent, as a sentence for the person who chose it. */
export class UnfitPicture extends Error {}

type Chosen = Pick<File, 'name' | 'type' | 'size'>;

/** The work on a file before it is sent: none, a look at its size in pixels, or a conversion to JPEG. */
export type Fitting = 'none' | 'look' | 'convert';

/** No camera's picture of fewer bytes has more pixels than the shop takes. */
const SMALL_BYTES = 1024 * 1024;

/** The edge in pixels and the quality of each attempt: the shop's own largest picture is 1,440 pixels wide. */
const ATTEMPTS = [
  [2880, 0.9],
  [2880, 0.75],
  [2160, 0.75],
  [1440, 0.7],
] as const;

/** The fitting of a file, or the reason why no fitting makes it a picture of the shop. */
export function fittingOf({ name, type, size }: Chosen): Fitting | UnfitPicture {
  const isHeic = isHeicPhoto({ name, type });
  if (!isHeic && !(PICTURE_TYPES as readonly string[]).includes(type))
    return new UnfitPicture(t('The picture must be a PNG, a JPEG or a WebP'));
  if (size === 0) return new UnfitPicture(t('The file is empty'));
  if (isHeic) return 'convert';
  return size > SMALL_BYTES ? 'look' : 'none';
}

/** Whether a decoded picture must be drawn smaller before the shop takes it. */
export function mustShrink(size: number, { width, height }: { width: number; height: number }): boolean {
  return size > MAX_PICTURE_BYTES || width * height > MAX_PICTURE_PIXELS;
}

/** The sentence for a file that this browser cannot open; undefined if it may be sent as it is. */
export function unopened(file: Chosen): string | undefined {
  if (isHeicPhoto(file))
    return t(
      'This browser cannot open HEIC photos. Save it as JPEG, or choose it on the phone that took it.',
    );
  if (file.size > MAX_PICTURE_BYTES)
    return t(
      'The picture is larger than 5 MB, and this browser cannot open it to make it smaller. Save a smaller copy.',
    );
  return undefined;
}

/** The width and height of a picture whose longer edge is at most `edge`; never larger than it was. */
export function sizeWithin(edge: number, { width, height }: { width: number; height: number }) {
  const scale = Math.min(1, edge / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * Returns a file that the shop takes: itself, or a copy drawn upright, smaller or as JPEG. Throws `UnfitPicture` if it is no picture,
 * or if this browser cannot open what must be converted.
 */
export async function fitPicture(file: File): Promise<File> {
  const fitting = fittingOf(file);
  if (fitting instanceof UnfitPicture) throw fitting;
  if (fitting === 'none') return file;
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!bitmap) {
    const problem = unopened(file);
    if (problem) throw new UnfitPicture(problem);
    return file;
  }
  try {
    return fitting === 'convert' || mustShrink(file.size, bitmap) ? await drawn(file, bitmap) : file;
  } finally {
    bitmap.close();
  }
}

async function drawn(file: File, bitmap: ImageBitmap): Promise<File> {
  // PNG and WebP may be transparent. A browser that writes no WebP writes PNG.
  const type = file.type === 'image/png' || file.type === 'image/webp' ? 'image/webp' : 'image/jpeg';
  for (const [edge, quality] of ATTEMPTS) {
    const blob = await draw(bitmap, sizeWithin(edge, bitmap), type, quality);
    if (blob && blob.size <= MAX_PICTURE_BYTES) return new File([blob], file.name, { type: blob.type });
  }
  throw new UnfitPicture(t('The picture cannot be made smaller than 5 MB. Save a smaller copy.'));
}

function draw(
  bitmap: ImageBitmap,
  { width, height }: { width: number; height: number },
  type: string,
  quality: number,
): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d');
  if (pen) pen.imageSmoothingQuality = 'high';
  pen?.drawImage(bitmap, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}

function isHeicPhoto({ name, type }: Pick<Chosen, 'name' | 'type'>): boolean {
  // Few systems have a type for such files.
  return /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));
}
