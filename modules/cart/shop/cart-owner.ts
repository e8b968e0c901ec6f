import { createHash, randomBytes } from 'node:crypto';

/** A member, on all devices; or a visitor, by the SHA-256 of the token in their cookie. */
export type CartOwner = { memberId: string } | { tokenHash: Buffer };

/** A 256-bit token for a visitor's cookie. The shop keeps only its hash. */
export function newCartToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The owner that a cookie names; undefined for text that the shop never gave out. */
export function ownerOfToken(token: string | undefined): { tokenHash: Buffer } | undefined {
  if (!token || !/^[\w-]{43}$/.test(token)) return undefined;
  return { tokenHash: createHash('sha256').update(token).digest() };
}

/** The condition that finds the cart `c` of an owner, whose value is parameter `$1`. */
export function ownedBy(owner: CartOwner): { condition: string; value: string | Buffer; kind: string } {
  return 'memberId' in owner
    ? { condition: 'c.member_id = $1', value: owner.memberId, kind: 'member' }
    : { condition: 'c.token_hash = $1', value: owner.tokenHash, kind: 'visitor' };
}
