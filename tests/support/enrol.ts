import { randomBytes } from 'node:crypto';
import type { Shop } from '#shop/context.ts';
import { giveAccessToken } from '#shop/members/access-token.ts';
import { DEFAULT_PICTURE } from '#shop/members/default-picture.ts';
import { hashOfSessionToken } from '#shop/members/session-token.ts';
import type { Person } from './test-shop.ts';

export type Enrolled = Person & { id: string; sessionId: string };

let enrolled = 0;

/**
 * A member who is signed in already, without the work of hashing a password: for tests that need many people and
 * are not about how they came in. They have no password to sign in with again.
 */
export async function enrol(
  { open: { shop } }: { open: { shop: Shop } },
  { name = 'Someone', verified = true, role = 'member' as 'member' | 'admin' } = {},
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
    `INSERT INTO session (id, member_id, token_hash, expires_at) VALUES ($1, $2, $3, now() + interval '1 day')`,
    [sessionId, id, hashOfSessionToken(identityToken)],
  );
  const { token } = await giveAccessToken(shop, sessionId, id);
  return { id, sessionId, email, name, password: '', identityToken, token };
}
