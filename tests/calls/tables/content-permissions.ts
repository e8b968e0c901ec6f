import { ABSENT, FOUND, NO_MEMBER } from './permission-answers.ts';
import type { Row } from './permission-row.ts';
import { newArticle } from './sound-bodies.ts';

const MADE = ['201', ABSENT, ABSENT] as const;

/** The calls that edit the pages. */
export const CONTENT_ROWS: readonly Row[] = [
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
