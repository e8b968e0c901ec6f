/** The lists of the back office whose columns each member of staff arranges. */
export const LIST_NAMES = [
  'orders',
  'products',
  'stock',
  'collections',
  'customers',
  'users',
  'reviews',
  'codes',
  'zones',
  'staff',
  'audit-log',
  'waiting-orders',
  'differences',
  'failed-refunds',
  'disputes',
] as const;
export type ListName = (typeof LIST_NAMES)[number];

/** The widths in pixels that a column may have. */
export const NARROWEST = 40;
export const WIDEST = 800;
