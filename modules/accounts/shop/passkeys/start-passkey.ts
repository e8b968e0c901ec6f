import { Problem } from '#platform/contract/problems.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import type { NewPasskeyOptions } from '../../contract/calls/passkeys.ts';
import { ANSWER_MS, newChallenge } from './challenge.ts';
import { knownCredentials } from './known-credentials.ts';
import { passkeySite } from './passkey-site.ts';
import { ALGORITHMS } from './read-new-passkey.ts';

/** Starts to add a passkey. A stranger's address, which is not verified, gets none. */
export async function startPasskey(
  shop: Pick<Shop, 'pool' | 'publicUrl' | 'brandName'>,
  member: Member,
  sessionId: string,
): Promise<NewPasskeyOptions> {
  if (!member.emailVerified)
    throw new Problem('email_unverified', t('Confirm your email address first, then add a passkey.'));
  return {
    challenge: await newChallenge(shop.pool, sessionId),
    rp: { id: passkeySite(shop).rpId, name: shop.brandName },
    user: {
      id: Buffer.from(member.id.replaceAll('-', ''), 'hex').toString('base64url'),
      name: member.email,
      displayName: member.name,
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: await knownCredentials(shop.pool, member.id),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
    timeout: ANSWER_MS,
  };
}
