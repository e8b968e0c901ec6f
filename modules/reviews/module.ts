import { defineModule } from '#platform/module.ts';
import { t } from '#platform/words/t.ts';
import { ACTS } from './acts.ts';
import * as reviews from './contract/calls/reviews.ts';
import { reviewRoutes } from './routes.ts';
import { askForReviews } from './shop/requests/ask-for-reviews.ts';
import { writeReviewRequestMail } from './shop/write-review-request-mail.ts';

export default defineModule({
  name: 'reviews',
  calls: [reviews],
  routes: [reviewRoutes],
  jobs: {
    ask_for_reviews: { run: askForReviews, schedule: [{ at: '5 * * * *', tries: 3 }] },
  },
  mails: { 'review-request': writeReviewRequestMail },
  acts: ACTS,
  pages: [
    { path: '/reviews', file: 'store/reviews.tsx' },
    { path: '/reviews/unsubscribe', file: 'store/requests/unsubscribe.tsx', beforeOpening: true },
    { path: '/dashboard/addreview', file: 'store/add-review.tsx' },
    {
      path: '/dashboard/managereviews',
      file: 'admin/manage-reviews.tsx',
      right: 'service',
      firstCalls: ['/review/managed?limit=20', '/review/stars'],
    },
  ],
  staffMenu: [
    {
      rank: 90,
      to: '/dashboard/managereviews',
      label: () => t('Manage Reviews'),
      words: () => t('ratings stars moderate answer'),
      group: 'customers',
      icon: 'MessageSquareText',
    },
  ],
  customerMenu: [{ rank: 20, to: '/dashboard/addreview', label: () => t('Add Review'), icon: 'Star' }],
});
