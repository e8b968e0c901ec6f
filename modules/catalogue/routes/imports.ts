import { invalidField, Problem } from '#platform/contract/problems.ts';
import { route } from '#platform/server/calls/route.ts';
import { t } from '#platform/words/t.ts';
import * as calls from '../contract/calls/imports.ts';
import { editProducts } from '../shop/bulk/edit-products.ts';
import { importFile } from '../shop/bulk/import-file.ts';
import { listBulkChanges } from '../shop/bulk/list-bulk-changes.ts';
import { previewImport } from '../shop/bulk/preview-import.ts';
import { undoBulkChange } from '../shop/bulk/undo-bulk-change.ts';

export const importRoutes = [
  route(calls.previewImport, async ({ shop, body }) => previewImport(shop, await textOf(body.file))),

  route(calls.importProducts, async ({ shop, member, body, idempotencyKey: key }) => {
    const { file, seen } = body;
    const made = { fileName: nameOf(file), text: await textOf(file), seen, key };
    const { id: insertedId, added, changed } = await importFile(shop, member, made);
    return { insertedId, added, changed };
  }),

  route(calls.editProducts, async ({ shop, member, body, idempotencyKey }) => {
    // Deleting a single product needs a fresh sign-in too.
    if (body.edit.do === 'archive' && !member.isFresh) throw new Problem('fresh_sign_in_required');
    const { id, ...edited } = await editProducts(shop, member, body.products, body.edit, idempotencyKey);
    return { insertedId: id, ...edited };
  }),

  route(calls.listBulkChanges, async ({ shop }) => ({ changes: await listBulkChanges(shop) })),

  route(calls.undoBulkChange, ({ shop, member, params }) => undoBulkChange(shop, member, params.id)),
];

async function textOf(file: File): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw invalidField('file', t('The file is not a text in UTF-8. Save it as “CSV UTF-8” and try again'));
  }
}

/** The file's name without control characters, at most 200 characters. */
const nameOf = ({ name }: File) =>
  name.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '').slice(0, 200) || 'products.csv';
