import { z } from 'zod';
import { call } from '#platform/contract/call.ts';
import { id, version, whole } from '#platform/contract/fields.ts';
import { paging } from '#platform/contract/paging.ts';
import { t } from '#platform/words/t.ts';

const productVersion = z.object({
  version: z.number(),
  /** The act as the audit log names it; null for what the product was before its history began. */
  act: z.string().nullable(),
  /** Null if no member did it. */
  by: z.string().nullable(),
  at: z.string(),
  /** The differences from the version before; empty for the first. */
  changes: z.array(z.object({ label: z.string(), was: z.string(), now: z.string() })),
  isCurrent: z.boolean(),
  /** True if it can be brought back: it is neither the current one nor a deleted product. */
  isRestorable: z.boolean(),
});
export type ProductVersion = z.infer<typeof productVersion>;

export const listProductVersions = call({
  name: 'listProductVersions',
  method: 'GET',
  path: '/product/{id}/versions',
  who: 'admin',
  right: 'catalogue',
  list: true,
  summary: 'The versions of a product, newest first, each with who made it and what it changed.',
  params: z.object({ id }),
  query: z.strictObject(paging),
  answer: z.array(productVersion),
});

export const restoreProduct = call({
  name: 'restoreProduct',
  method: 'POST',
  path: '/product/{id}/restore',
  who: 'admin',
  right: 'catalogue',
  summary:
    'Makes a product what it was at an earlier version, as long as `version` is still its version. Stock stays as it is, and so do pictures that the shop lost.',
  params: z.object({ id }),
  body: z.strictObject({ version, restored: whole(() => t('Restored version'), 1, 999_999_999) }),
  answer: z.object({
    modifiedCount: z.number(),
    version: z.number(),
    /** Pictures of that version that the shop no longer has. */
    lostPictures: z.number(),
  }),
});
