import { Problem } from '#platform/contract/problems.ts';
import { pagingOf, replyPage, route } from '#platform/server/calls/route.ts';
import type { Shop } from '#platform/shop.ts';
import { type Language, languageOf } from '#platform/words/languages.ts';
import * as files from './contract/calls/translation-files.ts';
import * as calls from './contract/calls/translations.ts';
import { countTranslations } from './shop/count-translations.ts';
import { exportTexts } from './shop/files/export-texts.ts';
import { importFile } from './shop/files/import-file.ts';
import { previewFile, textOfFile } from './shop/files/preview-file.ts';
import { listImports, undoImport } from './shop/files/undo-import.ts';
import { listTexts } from './shop/list-texts.ts';
import { originalLanguage } from './shop/original-language.ts';
import { saveTexts } from './shop/save-texts.ts';

/** A language to translate into; the shop's first one is that of the originals. */
async function languageIn(shop: Shop, { language: code }: { language: string }): Promise<Language> {
  const language = languageOf(code);
  if (!language || language === (await originalLanguage(shop.pool))) throw new Problem('not_found');
  return language;
}

export const translationRoutes = [
  route(calls.listTranslations, ({ shop, member }) => countTranslations(shop, member)),

  route(calls.listTranslationTexts, async ({ shop, member, params, query, request }) =>
    replyPage(await listTexts(shop, member, await languageIn(shop, params), query, pagingOf(query)), request),
  ),

  route(calls.saveTranslations, async ({ shop, member, params, body }) =>
    saveTexts(shop, member, await languageIn(shop, params), body.texts),
  ),

  route(files.exportTranslations, async ({ shop, member, params, query }) => {
    const pieces = exportTexts(shop, member, await languageIn(shop, params), query);
    return new Response(streamOf(pieces), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8; header=present',
        'Content-Disposition': `attachment; filename="translations-${params.language}.csv"`,
        'Cache-Control': 'no-store',
      },
    });
  }),

  route(files.previewTranslations, async ({ shop, member, params, body }) => {
    const text = await textOfFile(body.file);
    return (await previewFile(shop.pool, shop, member, await languageIn(shop, params), text)).preview;
  }),

  route(files.importTranslations, async ({ shop, member, params, body, idempotencyKey: key }) => {
    const { file, seen } = body;
    const imported = { fileName: nameOf(file), text: await textOfFile(file), seen, key };
    const { id: insertedId, changed } = await importFile(
      shop,
      member,
      await languageIn(shop, params),
      imported,
    );
    return { insertedId, changed };
  }),

  route(files.listTranslationImports, async ({ shop }) => ({ imports: await listImports(shop) })),

  route(files.undoTranslationImport, ({ shop, member, params }) => undoImport(shop, member, params.id)),
];

/** The file's name without control characters, at most 200 characters. */
const nameOf = ({ name }: File) =>
  name.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '').slice(0, 200) || 'translations.csv';

function streamOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: () => void pieces.return(undefined),
  });
}
