import { Problem } from '#platform/contract/problems.ts';
import type { AskingOptions } from '#platform/contract/sign-in-fields.ts';
import type { Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { ANSWER_MS, newChallenge } from './challenge.ts';
import { knownCredentials } from './known-credentials.ts';
import { passkeySite } from './passkey-site.ts';

type AskingShop = Pick<Shop, 'pool' | 'publicUrl'>;

/** Asks for any passkey of this shop, to sign in with. */
export async function askForSignIn(shop: AskingShop): Promise<AskingOptions> {
  return options(shop, await newChallenge(shop.pool, null), []);
}

/** Asks for a passkey of one member, to prove a session with. */
export async function askForProof(
  shop: AskingShop,
  { memberId, sessionId }: { memberId: string; sessionId: string },
): Promise<AskingOptions> {
  const known = await knownCredentials(shop.pool, memberId);
  if (known.length === 0) throw new Problem('passkey_refused', t('You have no passkey yet.'));
  return options(shop, await newChallenge(shop.pool, sessionId), known);
}

function options(
  shop: AskingShop,
  challenge: string,
  allowCredentials: AskingOptions['allowCredentials'],
): AskingOptions {
  const { rpId } = passkeySite(shop);
  return { challenge, rpId, timeout: ANSWER_MS, userVerification: 'required', allowCredentials };
}
