import { ABSENT, ANYONE_ASKS, FOUND, NO_MEMBER } from '#tests/calls/tables/permission-answers.ts';
import type { PageRule, Row } from '#tests/calls/tables/permission-row.ts';

/** The answer of each call to each caller. */
export const ROWS: readonly Row[] = [
  {
    call: 'sendMessage',
    aim: 'nothing',
    body: () => ({
      kind: 'question',
      about: 'Contact us',
      name: 'Mia',
      email: 'mia@example.com',
      message: 'Hello',
    }),
    ...ANYONE_ASKS,
  },
  { call: 'listMessages', aim: 'nothing', ...NO_MEMBER, admin: '200' },
  { call: 'showMessage', aim: 'message', ...NO_MEMBER, admin: FOUND },
  {
    call: 'setMessageState',
    aim: 'message',
    body: () => ({ state: 'open', version: 1 }),
    ...NO_MEMBER,
    admin: FOUND,
  },
  {
    call: 'answerMessage',
    aim: 'message',
    body: () => ({ text: 'Thank you.', state: 'done', version: 1 }),
    ...NO_MEMBER,
    admin: ['201', ABSENT, ABSENT],
  },
];

/** The audience of each page. */
export const PAGES: Readonly<Record<string, PageRule>> = {
  '/dashboard/inbox': 'admin',
  '/dashboard/inbox/:messageId': 'admin',
};
