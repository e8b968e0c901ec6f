import { randomBytes } from 'node:crypto';
import { Problem } from '#platform/contract/problems.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { base32 } from './one-time-code.ts';
import { sealSecret } from './seal-secret.ts';

const SECRET_BYTES = 20;

/** Makes a secret for the member's authenticator, which replaces an unconfirmed one. */
export async function startTwoFactor(
  shop: Pick<Shop, 'pool' | 'twoFactorKey' | 'brandName'>,
  member: Member,
): Promise<{ secret: string; uri: string }> {
  const bytes = randomBytes(SECRET_BYTES);
  const { rowCount } = await shop.pool.query(
    `INSERT INTO two_factor (member_id, sealed_secret) VALUES ($1, $2)
     ON CONFLICT (member_id) DO UPDATE SET sealed_secret = excluded.sealed_secret, last_step = 0, started_at = now()
     WHERE two_factor.confirmed_at IS NULL`,
    [member.id, sealSecret(shop.twoFactorKey, member.id, bytes)],
  );
  if (rowCount !== 1) throw new Problem('two_factor_on');
  const secret = base32(bytes).toUpperCase();
  const label = `${encodeURIComponent(shop.brandName)}:${encodeURIComponent(member.email)}`;
  return {
    secret,
    uri: `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(shop.brandName)}`,
  };
}
