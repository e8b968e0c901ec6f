import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { JWK } from 'oidc-provider';
import type pg from 'pg';

/** The provider's signing key, created once and stored for all processes. */
export async function signingKey(pool: pg.Pool): Promise<JWK> {
  const find = () => pool.query<{ jwk: JWK }>('SELECT jwk FROM sandbox_identity.signing_key');
  const found = (await find()).rows[0];
  if (found) return found.jwk;
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const jwk = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'demonstration' };
  await pool.query('INSERT INTO sandbox_identity.signing_key (jwk) VALUES ($1) ON CONFLICT DO NOTHING', [
    jwk,
  ]);
  const kept = (await find()).rows[0];
  if (!kept) throw new Error('The signing key of the identity stand-in is not there');
  return kept.jwk;
}
