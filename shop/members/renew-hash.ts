import type { Shop } from '../context.ts';
import { hashPassword, isPresentHash } from './hash-password.ts';

/**
 * Replaces a member's hash of a former algorithm after a sign-in with its password. Returns the hash that the member has
 * then; the former one if the password has changed meanwhile, or if too many others are being hashed.
 */
export async function renewHash(
  { pool, log }: Shop,
  email: string,
  { hash, password }: { hash: string; password: string },
): Promise<string> {
  if (isPresentHash(hash)) return hash;
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
