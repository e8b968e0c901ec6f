import { COMING_SOON } from './coming-soon.ts';

/** The address of the page that covers the shop, from which a visitor gets back to the `next` page once it is open. */
export const coverAddress = (next: string) =>
  next === '/' ? COMING_SOON : `${COMING_SOON}?next=${encodeURIComponent(next)}`;
