import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ROOT } from '#root';

/** The text areas of the back office, each of which takes free text and nothing that a program must take apart. */
const FREE_TEXT: Record<string, string> = {
  'modules/catalogue/admin/collections/collection-form.tsx': 'the text of a collection',
  'modules/catalogue/admin/products/editor/fact-field.tsx': 'the description of a product',
  'modules/content/admin/add-article.tsx': 'an article, in Markdown',
  'modules/content/admin/content-input.tsx': 'texts of pages, and articles in Markdown',
  'modules/inbox/admin/answer-form.tsx': 'an answer to a message',
  'modules/phone-orders/admin/phone-order-form.tsx': 'the note of a customer',
  'modules/reviews/admin/answer-form.tsx': 'an answer to a review',
  'modules/settings/admin/seller-fields.tsx': 'the address of the seller',
  'modules/staff-orders/admin/order/address-form.tsx': 'the address of an order',
  'modules/staff-orders/admin/order/decision-form.tsx': 'a message about a return',
  'modules/translations/admin/texts-form.tsx': 'the translation of a text',
  'platform/app/office/staff-notes.tsx': 'a note of staff',
};
const OFFICE =
  '{modules/*/admin,modules/*/ui,app,platform/app/office,platform/app/form,platform/app/list}/**/*.tsx';

async function filesOf(): Promise<{ file: string; text: string }[]> {
  const files: { file: string; text: string }[] = [];
  for await (const file of glob(OFFICE, { cwd: ROOT }))
    files.push({ file, text: await readFile(new URL(file, ROOT), 'utf8') });
  return files;
}

test('each text area of the back office takes free text: lists are rows or chips', async () => {
  const areas = (await filesOf()).filter(({ text }) => /<TextArea\b|<textarea\b/.test(text));
  expect(areas.map(({ file }) => file).sort()).toEqual(Object.keys(FREE_TEXT).sort());
});

test('no field of the back office asks for a separator', async () => {
  const asking = (await filesOf()).flatMap(({ file, text }) =>
    [...text.matchAll(/\b(?:hint|placeholder)=(?:"[^"]*"|\{`[^`]*`\})/g)]
      .filter(([hint]) => /separated by|on each line|one per line|between commas/i.test(hint))
      .map(([hint]) => `${file}: ${hint}`),
  );
  expect(asking).toEqual([]);
});
