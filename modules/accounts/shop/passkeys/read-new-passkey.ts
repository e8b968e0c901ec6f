import type { MadePasskey } from '#platform/contract/sign-in-fields.ts';
import type { Shop } from '#platform/shop.ts';
import { loadWebAuthn } from './load-webauthn.ts';
import { openAnswer } from './open-answer.ts';
import { checkedBy, refused } from './refusals.ts';

/** ES256, EdDSA and RS256, which cover the devices in use. */
export const ALGORITHMS = [-7, -8, -257];

export type NewPasskey = { credentialId: string; publicKey: Uint8Array; counter: number };

/** Checks a passkey that a device made for this shop and session. */
export async function readNewPasskey(
  shop: Pick<Shop, 'pool' | 'publicUrl'>,
  sessionId: string,
  { id, clientDataJSON, attestationObject }: MadePasskey,
): Promise<NewPasskey> {
  const { decodeAttestationObject, verifyRegistrationResponse } = await loadWebAuthn();
  const expected = await openAnswer(shop, clientDataJSON, sessionId);
  return checkedBy(async () => {
    // Certificates that a caller sends could make the library call the addresses in them.
    const statement = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
    if (statement.get('attStmt').get('x5c')) throw refused();
    const { registrationInfo } = await verifyRegistrationResponse({
      ...expected,
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (registrationInfo?.credential.id !== id) throw refused();
    const { publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey, counter };
  });
}
