import type { FileStore } from '#platform/ports/file-store.ts';
import { inTurn, opener } from './encode-picture.ts';

type Box = { width: number; height: number; fit?: 'contain' | 'inside'; ground?: string };

/**
 * Draws an uploaded picture as a PNG, whole and centred in the box, for programs that read no WebP; on `ground`, else on nothing.
 * With `inside` the PNG is as large as the picture then is.
 * Undefined if the store does not have it.
 */
export async function drawPng(
  store: FileStore,
  address: string,
  { width, height, fit = 'contain', ground }: Box,
): Promise<Buffer | undefined> {
  const bytes = await store.get(address.slice('/uploads/'.length));
  if (!bytes) return undefined;
  return inTurn(async () => {
    const open = await opener(bytes);
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    const drawn = open().resize({ width, height, fit, background });
    return (ground === undefined ? drawn : drawn.flatten({ background: ground })).png().toBuffer();
  });
}

/** The address of an upload as the store names it: other addresses are no uploads. */
export const isUpload = (address: string): boolean => address.startsWith('/uploads/');
