import { z } from 'zod';
import { Problem } from '#platform/contract/problems.ts';
import type { Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { spendChallenge } from './challenge.ts';
import { loadWebAuthn } from './load-webauthn.ts';
import { passkeySite } from './passkey-site.ts';
import { checkedBy } from './refusals.ts';

const clientData = z.object({ challenge: z.base64url(), origin: z.string() });

/** Uses up the challenge that a device signed, and refuses one signed on another site, which may be a copy of the shop. */
export async function openAnswer(
  shop: Pick<Shop, 'pool' | 'publicUrl'>,
  clientDataJSON: string,
  sessionId: string | null,
): Promise<{ expectedChallenge: string; expectedOrigin: string; expectedRPID: string }> {
  const { decodeClientDataJSON } = await loadWebAuthn();
  const { challenge, origin } = await checkedBy(async () =>
    clientData.parse(decodeClientDataJSON(clientDataJSON)),
  );
  await spendChallenge(shop.pool, challenge, sessionId);
  const site = passkeySite(shop);
  if (origin !== site.origin)
    throw new Problem('passkey_refused', t('This passkey was used on another site than this shop.'));
  return { expectedChallenge: challenge, expectedOrigin: site.origin, expectedRPID: site.rpId };
}
