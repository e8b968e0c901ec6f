import { Problem } from '#platform/contract/problems.ts';
import type { UsedPasskey } from '#platform/contract/sign-in-fields.ts';
import type { Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { loadWebAuthn } from './load-webauthn.ts';
import { openAnswer } from './open-answer.ts';
import { checkedBy, refused } from './refusals.ts';

export type CheckedPasskey = { id: string; memberId: string; emailVerified: boolean };

type Stored = CheckedPasskey & { publicKey: Buffer };

/**
 * Checks a passkey that a device used for this shop: known, for this challenge and site, with the person verified by the device,
 * and with a counter that goes on. `sessionId` is that of a proof, null for a sign-in.
 */
export async function checkPasskey(
  shop: Pick<Shop, 'pool' | 'publicUrl'>,
  sessionId: string | null,
  { id, clientDataJSON, authenticatorData, signature }: UsedPasskey,
): Promise<CheckedPasskey> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const expected = await openAnswer(shop, clientDataJSON, sessionId);
  const { rows } = await shop.pool.query<Stored>(
    `SELECT p.id, p.member_id AS "memberId", p.public_key AS "publicKey", m.email_verified AS "emailVerified"
     FROM passkey p JOIN member m ON m.id = p.member_id AND m.deleted_at IS NULL WHERE p.credential_id = $1`,
    [id],
  );
  if (!rows[0])
    throw new Problem('passkey_refused', t('This passkey is not known here. Sign in another way.'));
  const { publicKey, ...passkey } = rows[0];
  const counter = await checkedBy(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected,
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      // The update below compares the counter, so the second of two simultaneous uses is refused.
      credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
      requireUserVerification: true,
    });
    if (!verified) throw refused();
    return authenticationInfo.newCounter;
  });
  const { rowCount } = await shop.pool.query(
    `UPDATE passkey SET counter = $2, last_used_at = now()
     WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0))`,
    [passkey.id, counter],
  );
  if (rowCount !== 1)
    throw new Problem(
      'passkey_refused',
      t(
        'This passkey was used before with a higher count, so it may be a copy. Sign in another way, and remove it.',
      ),
    );
  return passkey;
}
