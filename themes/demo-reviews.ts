import type { DemoReview } from '#modules/catalogue/contract/demo-catalogue.ts';

/** The demonstration's reviewers with drawn faces and undeliverable addresses. */
const REVIEWERS = {
  kai: { displayName: 'Kai Wendell', face: 1 },
  noor: { displayName: 'Noor Ellery', face: 2 },
  imani: { displayName: 'Imani Fairlow', face: 3 },
  luca: { displayName: 'Luca Brandmoor', face: 4 },
  'ada-lin': { displayName: 'Ada-Lin Thorsby', face: 5 },
  tomas: { displayName: 'Tomas Hallgrove', face: 6 },
  sofia: { displayName: 'Sofia Merrin', face: 7 },
  ren: { displayName: 'Ren Oakridge', face: 8 },
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
