/** The kinds of data change that open pages receive and that invalidate cached answers. */
export const CHANGES = [
  'orders',
  'products',
  'drafts',
  'editors',
  'reviews',
  'messages',
  'users',
  'profile',
  'payments',
  'settings',
  'collections',
  'content',
] as const;
export type Change = (typeof CHANGES)[number];
