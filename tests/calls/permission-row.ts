/** What a caller gets: the status, and the problem's code where it is one. */
export type Expected = `${number}` | `${number} ${string}`;

export const ACTORS = ['visitor', 'owner', 'other', 'admin'] as const;
export type Actor = (typeof ACTORS)[number];

/**
 * What a call is aimed at, and so what can be there, unknown or malformed:
 * - `order`, `product`, `review`, `upload`, `page`, `address`: named in the path;
 * - `queried address`: named in the query;
 * - `export`: a file that is made for who asks;
 * - `order in the body`;
 * - `session`: a session of the owner's;
 * - `oneself`: the caller, who afterwards may be gone;
 * - `nothing`: the call has no target.
 * The owner owns it; `other` is another member.
 */
type Aim =
  | 'nothing'
  | 'order'
  | 'product'
  | 'review'
  | 'upload'
  | 'page'
  | 'address'
  | 'export'
  | 'queried address'
  | 'order in the body'
  | 'session'
  | 'oneself';

export const TARGETS = ['there', 'unknown', 'malformed'] as const;
export type Target = (typeof TARGETS)[number];

/** For a target that is there, unknown, malformed; one value stands for all three. */
type Cells = Expected | readonly [there: Expected, unknown: Expected, malformed: Expected];

/** What the matrix says of one call. */
export type Row = {
  call: string;
  aim: Aim;
  /** A sound body for the target, where the call takes one; `product` is the name of a product on sale. */
  body?: (target: string, product: string) => unknown;
  /** The identity session's token is the proof instead of the access token. */
  byIdentity?: true;
} & Record<Actor, Cells>;
