import { Problem } from '#contract/problems.ts';

/** What this process holds in memory and works on at once. */
const MOST_AT_ONCE = 8;
const MOST_OF_ONE_MEMBER = 2;

const places: string[] = [];

/** Takes a place for one form, to be left with what it answers. Throws 503 when all are taken, 429 when by one member. */
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
