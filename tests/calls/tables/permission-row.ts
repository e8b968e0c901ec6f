/** The expected answer: the status, followed by the problem's code if there is one. */
export type Expected = `${number}` | `${number} ${string}`;

export const ACTORS = ['visitor', 'owner', 'other', 'admin'] as const;
export type Actor = (typeof ACTORS)[number];

/**
 * The target of a call, which can exist, be unknown or malformed:
 * - one thing, such as `order`, `zone` or `country`: named in the path;
 * - `queried address`: named in the query;
 * - `export` and `report file`: a file made for the caller;
 * - `order in the body`, `product in the body`;
 * - `session` and `passkey`: one of the owner's;
 * - `invitation`: one to the team;
 * - `oneself`: the caller, whom the call may delete;
 * - `nothing`: the call has no target.
 * The owner owns it; `other` is another member.
 */
type Aim =
  | 'nothing'
  | 'order'
  | 'product'
  | 'collection'
  | 'bulk change'
  | 'language'
  | 'translation import'
  | 'zone'
  | 'code'
  | 'section'
  | 'mail'
  | 'review'
  | 'message'
  | 'customer'
  | 'group'
  | 'price-list'
  | 'upload'
  | 'page'
  | 'country'
  | 'address'
  | 'first step'
  | 'export'
  | 'report'
  | 'report file'
  | 'queried address'
  | 'order in the body'
  | 'product in the body'
  | 'session'
  | 'passkey'
  | 'invitation'
  | 'oneself';

export const TARGETS = ['there', 'unknown', 'malformed'] as const;
export type Target = (typeof TARGETS)[number];

/** Answers for an existing, an unknown and a malformed target; a single value stands for all three. */
type Cells = Expected | readonly [there: Expected, unknown: Expected, malformed: Expected];

/** The row of one call in the matrix. */
export type Row = {
  call: string;
  aim: Aim;
  /** Makes a valid body for the target, if the call has one; `product` is the name of a product on sale. */
  body?: (target: string, product: string) => unknown;
  /** The caller proves its identity with the session token instead of an access token. */
  byIdentity?: true;
} & Record<Actor, Cells>;

/** The audience of a page. Its document never contains personal data, for any visitor. */
export type PageRule = 'anyone' | 'member' | 'admin';
