import type { Shop } from '#platform/shop.ts';
import { hashPassword, needsRehash } from './hash-password.ts';

/**
 * Replaces a member's hash of a former algorithm or cost after a sign-in with its password. Returns the new hash, or `hash` if it
 * needs no new hash, if the member has changed the password meanwhile, or if hashing is busy.
 */
export async function rehashPassword(
  { pool, log }: Shop,
  email: string,
  { hash, password }: { hash: string; password: string },
): Promise<string> {
  if (!needsRehash(hash)) return hash;
  try {
    const renewed = await hashPassword(password);
    const { rowCount } = await pool.query(
      `UPDATE account a SET password = $3, updated_at = now() FROM member m
       WHERE m.email = $1 AND m.deleted_at IS NULL AND a.member_id = m.id AND a.provider_id = 'credential' AND a.password = $2`,
      [email, hash, renewed],
    );
    return rowCount === 1 ? renewed : hash;
  } catch (error) {
    log.warn({ err: error }, 'The hash of a password was not renewed');
    return hash;
  }
}
