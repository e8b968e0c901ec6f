import { ABSENT, FOUND, NO_MEMBER } from '#tests/calls/tables/permission-answers.ts';
import type { PageRule, Row } from '#tests/calls/tables/permission-row.ts';
import { translationForm } from '#tests/calls/tables/sound-bodies.ts';

/** A text that has no translation, and gets none. */
const untranslated = () => ({
  ...{ topic: 'delivery', subject: '', field: 'method', source: 'Standard shipping' },
  ...{ text: '', version: 0 },
});

/** The answer of each call to each caller. */
export const ROWS: readonly Row[] = [
  { call: 'listTranslations', aim: 'nothing', ...NO_MEMBER, admin: '200' },
  { call: 'listTranslationTexts', aim: 'language', ...NO_MEMBER, admin: FOUND },
  {
    call: 'saveTranslations',
    aim: 'language',
    body: () => ({ texts: [untranslated()] }),
    ...NO_MEMBER,
    admin: FOUND,
  },
  { call: 'exportTranslations', aim: 'language', ...NO_MEMBER, admin: FOUND },
  {
    call: 'previewTranslations',
    aim: 'language',
    body: () => translationForm(),
    ...NO_MEMBER,
    admin: FOUND,
  },
  {
    call: 'importTranslations',
    aim: 'language',
    body: () => translationForm({ seen: 'unknown' }),
    ...NO_MEMBER,
    admin: ['409 stale_version', ABSENT, ABSENT],
  },
  { call: 'listTranslationImports', aim: 'nothing', ...NO_MEMBER, admin: '200' },
  { call: 'undoTranslationImport', aim: 'translation import', ...NO_MEMBER, admin: FOUND },
];

/** The audience of each page. */
export const PAGES: Readonly<Record<string, PageRule>> = {
  '/dashboard/translations': 'admin',
  '/dashboard/translations/:language': 'admin',
  '/dashboard/translations/:language/file': 'admin',
};
