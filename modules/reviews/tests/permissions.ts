import { ANY_MEMBER, FOUND, NO_MEMBER, OPEN } from '#tests/calls/tables/permission-answers.ts';
import type { PageRule, Row } from '#tests/calls/tables/permission-row.ts';

/** The answer of each call to each caller. */
export const ROWS: readonly Row[] = [
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
  { call: 'listReviews', aim: 'nothing', ...OPEN },
  {
    call: 'writeReview',
    aim: 'nothing',
    body: (_, productName) => ({ productName, rating: 5, reviewMessage: 'Sound.' }),
    ...ANY_MEMBER,
  },
];

/** The audience of each page. */
export const PAGES: Readonly<Record<string, PageRule>> = {
  '/reviews': 'anyone',
  '/reviews/unsubscribe': 'anyone',
  '/dashboard/addreview': 'member',
  '/dashboard/managereviews': 'admin',
};
