import { ABSENT, ANYONE_ASKS, FOUND, NO_MEMBER, OPEN } from './permission-answers.ts';
import type { Row } from './permission-row.ts';

/** The calls of reviews that staff make or that mails lead to. */
export const STAFF_REVIEW_ROWS: readonly Row[] = [
  { call: 'countStars', aim: 'nothing', ...OPEN },
  { call: 'listManagedReviews', aim: 'nothing', ...NO_MEMBER, admin: '200' },
  { call: 'hideReview', aim: 'review', body: () => ({ hidden: true }), ...NO_MEMBER, admin: FOUND },
  {
    call: 'answerReview',
    aim: 'review',
    body: () => ({ answer: 'Thank you.', seen: null }),
    ...NO_MEMBER,
    admin: FOUND,
  },
  { call: 'stopReviewRequests', aim: 'nothing', body: () => ({ token: 'unknown' }), ...OPEN },
];

/** The calls of the inbox. */
export const INBOX_ROWS: readonly Row[] = [
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
