/** What of a shop's data changes while it runs: open pages are told, and answers kept in memory become stale by it. */
export const CHANGES = ['orders', 'products', 'reviews', 'users', 'profile', 'payments'] as const;
export type Change = (typeof CHANGES)[number];
