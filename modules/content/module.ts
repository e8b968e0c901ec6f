import { FIXED_SECTIONS, MAIL_SECTIONS, sectionOf } from '#modules/mails/contract/sections.ts';
import { defineModule } from '#platform/module.ts';
import { t } from '#platform/words/t.ts';
import { ACTS } from './acts.ts';
import * as content from './contract/calls/content.ts';
import { contentRoutes } from './routes.ts';
import { lookFiles } from './server/look-files.ts';
import { announceDay } from './shop/announce-day.ts';
import { FIRST_STEPS } from './shop/first-steps.ts';
import { writeTestMail } from './shop/mails/write-test-mail.ts';
import { TRANSLATED_TEXTS } from './shop/translations/translated-texts.ts';
import { isNeededBeforeOpening, TEXT_PAGES } from './store/text-pages.ts';

/** Further words by which staff search for the sections of a group. */
const wordsOfGroup = (group: string) =>
  ({
    [t('Look')]: t('brand design theme color favicon'),
    [t('Policies')]: t('policy legal text terms'),
    [t('Mails')]: t('mail email template text subject wording'),
  })[group] ?? t('text words edit change');

export default defineModule({
  name: 'content',
  calls: [content],
  routes: [contentRoutes],
  jobs: {
    announce_day: { run: announceDay, schedule: [{ at: '* * * * *', tries: 1 }] },
  },
  mails: { test: writeTestMail },
  acts: ACTS,
  translations: TRANSLATED_TEXTS,
  firstSteps: FIRST_STEPS,
  pages: [
    { path: '/blogs', file: 'store/blogs.tsx' },
    { path: '/careers', file: 'store/careers.tsx' },
    { path: '/careers/apply', file: 'store/job-letter.tsx', id: 'job-application' },
    { path: '/careers/message', file: 'store/job-letter.tsx', id: 'job-question' },
    { path: '/myportfolio', file: 'store/portfolio.tsx' },
    { path: '/dashboard/pages', file: 'admin/pages.tsx', right: 'settings', firstCalls: ['/content'] },
    { path: '/dashboard/pages/add', file: 'admin/add-article.tsx', right: 'settings' },
    { path: '/dashboard/pages/:section', file: 'admin/edit-section.tsx', right: 'settings' },
    ...Object.entries(TEXT_PAGES).map(([path, name]) => ({
      path,
      file: 'store/text-page.tsx',
      id: `text-page-${name}`,
      ...(isNeededBeforeOpening(path) && { beforeOpening: true as const }),
    })),
  ],
  staffMenu: [
    {
      rank: 105,
      to: '/dashboard/pages',
      label: () => t('Pages'),
      words: () =>
        t(
          'texts words design theme logo colours colors home header footer navigation menu blog articles careers jobs policies legal imprint privacy mails email templates',
        ),
      group: 'shop',
      icon: 'PanelsTopLeft',
    },
  ],
  mounts: [lookFiles],
  officeLinks: [
    {
      kind: 'act',
      to: '/dashboard/pages/add',
      label: () => t('Write an article'),
      words: () => t('new add blog post news'),
    },
    ...[...FIXED_SECTIONS, ...MAIL_SECTIONS].map((section) => ({
      kind: 'setting' as const,
      to: `/dashboard/pages/${section}`,
      label: () => t('{group}: {title}', { group: '', title: '', ...sectionOf(section) }),
      words: () => wordsOfGroup(sectionOf(section)?.group ?? ''),
    })),
  ],
});
