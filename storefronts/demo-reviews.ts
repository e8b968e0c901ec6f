import type { DemoReview } from '#contract/demo-catalogue.ts';

/** The demonstration's reviewers with drawn faces and undeliverable addresses. */
const REVIEWERS = {
  kai: { displayName: 'Demo Reviewer Kai', face: 1 },
  noor: { displayName: 'Demo Reviewer Noor', face: 2 },
  imani: { displayName: 'Demo Reviewer Imani', face: 3 },
  luca: { displayName: 'Demo Reviewer Luca', face: 4 },
  'ada-lin': { displayName: 'Demo Reviewer Ada-Lin', face: 5 },
  tomas: { displayName: 'Demo Reviewer Tomas', face: 6 },
  sofia: { displayName: 'Demo Reviewer Sofia', face: 7 },
  ren: { displayName: 'Demo Reviewer Ren', face: 8 },
} as const;

/** Reviewer, product, stars, age in days and text of a review. */
type Line = [keyof typeof REVIEWERS, productSlug: string, rating: number, daysAgo: number, message: string];

export function demoReviews(lines: Line[]): DemoReview[] {
  return lines.map(([reviewer, productSlug, rating, daysAgo, message]) => ({
    displayName: REVIEWERS[reviewer].displayName,
    email: `reviewer-${reviewer}@example.com`,
    photoURL: `/pictures/people/${REVIEWERS[reviewer].face}.svg`,
    productSlug,
    rating,
    message,
    daysAgo,
  }));
}
