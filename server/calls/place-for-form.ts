import { Problem } from '#contract/problems.ts';

/** Limits the forms that a process holds in memory. */
const MOST_AT_ONCE = 8;
const MOST_OF_ONE_MEMBER = 2;

const places: string[] = [];

/** Reserves a form slot and returns its release. Throws 503 if all are taken, 429 if the member holds too many. */
export function placeForForm(memberId: string): () => void {
  if (places.filter((holder) => holder === memberId).length >= MOST_OF_ONE_MEMBER)
    throw new Problem('rate_limited', 'Two of your uploads are under way already.', { retryAfterSeconds: 2 });
  if (places.length >= MOST_AT_ONCE)
    throw new Problem('unavailable', 'Too many uploads at once. Try again in a moment.');
  places.push(memberId);
  return () => {
    places.splice(places.indexOf(memberId), 1);
  };
}
