import { ABSENT, FOUND, NO_MEMBER } from '#tests/calls/tables/permission-answers.ts';
import type { PageRule, Row } from '#tests/calls/tables/permission-row.ts';
import { newArticle } from '#tests/calls/tables/sound-bodies.ts';

const MADE = ['201', ABSENT, ABSENT] as const;

/** The answer of each call to each caller. */
export const ROWS: readonly Row[] = [
  { call: 'listContent', aim: 'nothing', ...NO_MEMBER, admin: '200' },
  { call: 'showContent', aim: 'section', ...NO_MEMBER, admin: FOUND },
  {
    call: 'saveContentDraft',
    aim: 'section',
    body: () => ({ revision: 1, content: newArticle() }),
    ...NO_MEMBER,
    admin: FOUND,
  },
  { call: 'discardContentDraft', aim: 'section', ...NO_MEMBER, admin: FOUND },
  {
    call: 'publishContent',
    aim: 'section',
    body: () => ({ revision: 1, content: newArticle() }),
    ...NO_MEMBER,
    admin: MADE,
  },
  {
    call: 'restoreContent',
    aim: 'section',
    body: () => ({ revision: 1, version: 0 }),
    ...NO_MEMBER,
    admin: MADE,
  },
  { call: 'previewContent', aim: 'section', ...NO_MEMBER, admin: FOUND },
  { call: 'sendTestMail', aim: 'mail', ...NO_MEMBER, admin: ['202', ABSENT, ABSENT] },
];

/** The audience of each page. */
export const PAGES: Readonly<Record<string, PageRule>> = {
  '/about': 'anyone',
  '/Brand-Story': 'anyone',
  '/FAQs': 'anyone',
  '/Contact-Us': 'anyone',
  '/Influencer-Recruit': 'anyone',
  '/Become-A-Dealer': 'anyone',
  '/policies/shipping': 'anyone',
  '/policies/warranty': 'anyone',
  '/policies/return-and-refund': 'anyone',
  '/policies/privacy': 'anyone',
  '/policies/terms-of-service': 'anyone',
  '/policies/payment': 'anyone',
  '/blogs': 'anyone',
  '/careers': 'anyone',
  '/careers/apply': 'anyone',
  '/careers/message': 'anyone',
  '/myportfolio': 'anyone',
  '/dashboard/pages': 'admin',
  '/dashboard/pages/add': 'admin',
  '/dashboard/pages/:section': 'admin',
};
