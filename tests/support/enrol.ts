import { randomBytes } from 'node:crypto';
import { giveAccessToken } from '#modules/accounts/shop/access-token.ts';
import { hashOfSessionToken } from '#modules/accounts/shop/session-token.ts';
import { DEFAULT_PICTURE } from '#platform/contract/default-picture.ts';
import type { Role } from '#platform/contract/staff.ts';
import type { Shop } from '#platform/shop.ts';
import type { Person } from './test-shop.ts';

export type Enrolled = Person & { id: string; sessionId: string };

let enrolled = 0;

/** Creates a signed-in member without a password, and so without the cost of hashing one. */
export async function enrol(
  { open: { shop } }: { open: { shop: Shop } },
  { name = 'Someone', verified = true, role = 'member' as Role } = {},
): Promise<Enrolled> {
  enrolled += 1;
  const id = shop.newId();
  const sessionId = shop.newId();
  const email = `${name.toLowerCase()}.${enrolled}@example.com`;
  const identityToken = randomBytes(24).toString('base64url');
  await shop.pool.query(
    'INSERT INTO member (id, email, email_verified, name, image, role) VALUES ($1, $2, $3, $4, $5, $6)',
    [id, email, verified, name, DEFAULT_PICTURE, role],
  );
  await shop.pool.query(
    // On a busy machine a file of tests takes longer than a proof of identity lasts.
    `INSERT INTO session (id, member_id, token_hash, expires_at, proven_at)
     VALUES ($1, $2, $3, now() + interval '1 day', now() + interval '1 day')`,
    [sessionId, id, hashOfSessionToken(identityToken)],
  );
  const { token } = await giveAccessToken(shop, sessionId, id);
  return { id, sessionId, email, name, password: '', identityToken, token };
}
