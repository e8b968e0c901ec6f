// The expected answers that many rows of the matrix share.

export const SIGN_IN = '401 unauthenticated';
export const FORBIDDEN = '403 forbidden';
export const ABSENT = '404 not_found';
export const OPEN = { visitor: '200', owner: '200', other: '200', admin: '200' } as const;
export const ANYONE_ASKS = { visitor: '202', owner: '202', other: '202', admin: '202' } as const;
export const DEAD_LINK = {
  visitor: '410 link_expired',
  owner: '410 link_expired',
  other: '410 link_expired',
  admin: '410 link_expired',
} as const;
/** Any member, and, where products are for everyone, any visitor. */
export const MEMBERS = { visitor: SIGN_IN, owner: '200', other: '200', admin: '200' } as const;
export const FOUND = ['200', ABSENT, ABSENT] as const;
export const OPEN_BY_ID = { visitor: FOUND, owner: FOUND, other: FOUND, admin: FOUND } as const;
export const NO_MEMBER = { visitor: SIGN_IN, owner: FORBIDDEN, other: FORBIDDEN } as const;
export const ANY_VARIANT = { visitor: SIGN_IN, owner: FOUND, other: FOUND, admin: FOUND } as const;
const IN_STOCK = ['409 in_stock', ABSENT, ABSENT] as const;
export const NO_ALERT_IN_STOCK = {
  visitor: SIGN_IN,
  owner: IN_STOCK,
  other: IN_STOCK,
  admin: IN_STOCK,
} as const;
export const ANY_MEMBER = { visitor: SIGN_IN, owner: '201', other: '201', admin: '201' } as const;
