import { z } from 'zod';
import { call } from '#platform/contract/call.ts';
import { id, MAX_FILE_BYTES } from '#platform/contract/fields.ts';
import { t } from '#platform/words/t.ts';

/** The media types allowed for upload; the server detects them from the content, not the name. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export const MAX_PICTURE_BYTES = MAX_FILE_BYTES;
export const MAX_PICTURE_PIXELS = 24_000_000;

const picture = z
  .file({ error: () => t('File is required') })
  .min(1, { error: () => t('The file is empty') })
  .max(MAX_PICTURE_BYTES, { error: () => t('The picture is too large: at most 5 MB') });

const uploaded = z.object({ _id: id, url: z.string() });

export const uploadAvatar = call({
  name: 'uploadAvatar',
  method: 'POST',
  path: '/uploads',
  operation: 'uploadPicture',
  who: 'member',
  takes: 'form',
  status: 201,
  perHour: 60,
  summary: 'Keeps a PNG, JPEG or WebP picture of the member, written anew as WebP.',
  body: z.strictObject({
    purpose: z.literal('avatar', { error: () => t('Purpose is avatar or product') }),
    file: picture,
  }),
  answer: uploaded,
});

export const uploadProductPicture = call({
  name: 'uploadProductPicture',
  method: 'POST',
  path: '/uploads',
  operation: 'uploadPicture',
  who: 'admin',
  right: 'catalogue',
  takes: 'form',
  status: 201,
  perHour: 600,
  summary: 'Keeps a picture of a product, in three sizes.',
  when: (body) => (body as { purpose?: unknown } | null)?.purpose === 'product',
  body: z.strictObject({ purpose: z.literal('product'), file: picture }),
  answer: uploaded,
});

export const uploadPagePicture = call({
  name: 'uploadPagePicture',
  method: 'POST',
  path: '/uploads',
  operation: 'uploadPicture',
  who: 'admin',
  right: 'settings',
  takes: 'form',
  status: 201,
  perHour: 600,
  summary: 'Keeps a picture of a page or a logo, in three sizes and its own proportions.',
  when: (body) => (body as { purpose?: unknown } | null)?.purpose === 'page',
  body: z.strictObject({ purpose: z.literal('page'), file: picture }),
  answer: uploaded,
});

export const deleteUpload = call({
  name: 'deleteUpload',
  method: 'DELETE',
  path: '/uploads/{id}',
  who: 'member',
  right: 'catalogue',
  perHour: 120,
  summary:
    'Deletes a picture that the member uploaded; admins may delete any. Refused while the shop shows it.',
  params: z.object({ id }),
  answer: z.object({ deletedCount: z.number() }),
});
