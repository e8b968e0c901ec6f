import type { Content } from '#modules/mails/contract/fields.ts';
import { requireUploads, type StatedPicture } from '#modules/uploads/shop/require-uploads.ts';
import type { Database } from '#platform/shop.ts';

// Not `/uploads/` in the address of another site.
const IN_TEXT = /(?<![\w.-])\/uploads\/[\w.-]+/g;

/** The uploads that a content shows, also those inside Markdown. Throws `validation` if the shop does not have one. */
export async function requirePictures(database: Database, content: Content): Promise<string[]> {
  const stated = [...picturesIn(content, 'content')];
  await requireUploads(database, stated);
  return [...new Set(stated.map(({ address }) => address ?? ''))];
}

function* picturesIn(value: unknown, field: string): Generator<StatedPicture> {
  // All of a field that begins so is an address, and `/uploads/` alone would be a folder.
  if (typeof value === 'string' && /^\/uploads\/\S*$/.test(value)) yield { field, address: value };
  else if (typeof value === 'string')
    for (const [address] of value.matchAll(IN_TEXT)) yield { field, address };
  else if (typeof value === 'object' && value !== null)
    for (const [key, inside] of Object.entries(value)) yield* picturesIn(inside, `${field}.${key}`);
}
