import { defineModule } from '#platform/module.ts';
import { t } from '#platform/words/t.ts';
import { ACTS } from './acts.ts';
import * as translationFiles from './contract/calls/translation-files.ts';
import * as translations from './contract/calls/translations.ts';
import { translationRoutes } from './routes.ts';
import { forgetImports } from './shop/files/undo-import.ts';

export default defineModule({
  name: 'translations',
  calls: [translations, translationFiles],
  routes: [translationRoutes],
  acts: ACTS,
  cleanups: [forgetImports],
  pages: [
    {
      path: '/dashboard/translations',
      file: 'admin/translations.tsx',
      right: 'catalogue',
      firstCalls: ['/translations'],
    },
    { path: '/dashboard/translations/:language', file: 'admin/edit-texts.tsx', right: 'catalogue' },
    {
      path: '/dashboard/translations/:language/file',
      file: 'admin/translation-file.tsx',
      right: 'catalogue',
    },
  ],
  staffMenu: [
    {
      rank: 106,
      to: '/dashboard/translations',
      label: () => t('Translations'),
      words: () => t('languages translate german french spanish'),
      group: 'shop',
      icon: 'Languages',
    },
  ],
  officeLinks: [
    {
      kind: 'act',
      to: '/dashboard/translations',
      label: () => t('Translate texts'),
      words: () => t('languages german french spanish multilingual'),
    },
  ],
});
