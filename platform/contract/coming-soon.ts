/** The page that covers a shop which is not open yet. */
export const COMING_SOON = '/coming-soon';

/** The address of that page, from which a visitor gets back to the `next` page once the shop is open. */
export const comingSoon = (next: string) =>
  next === '/' ? COMING_SOON : `${COMING_SOON}?next=${encodeURIComponent(next)}`;
