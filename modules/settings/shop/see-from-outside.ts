import { t } from '#platform/words/t.ts';

const LONGEST_MS = 5_000;
const PATH = '/.well-known/security.txt';

/** Returns why a shop is not seen at its address over TLS; undefined if it is. It asks as a visitor would, so a certificate must be valid. */
export async function seeFromOutside(
  publicUrl: string,
  ask: typeof fetch = fetch,
): Promise<string | undefined> {
  const { protocol, host } = new URL(publicUrl);
  if (protocol !== 'https:')
    return t('The shop’s address is {publicUrl}, without encryption (https).', { publicUrl });
  try {
    const answer = await ask(new URL(PATH, publicUrl), {
      signal: AbortSignal.timeout(LONGEST_MS),
      redirect: 'error',
    });
    // The file names the shop's own address, so a page of somebody else is not taken for it.
    if (answer.ok && (await answer.text()).includes(new URL(PATH, publicUrl).href)) return undefined;
    return t('Something else than this shop answers at {host}.', { host });
  } catch (error) {
    return t('The server could not reach {host}: {reason}.', { host, reason: reasonOf(error) });
  }
}

/** The reasons that a shopkeeper can act on. */
function reasonOf(error: unknown): string {
  const { code = '' } = ((error as { cause?: unknown }).cause ?? {}) as { code?: string };
  if (/CERT|SELF_SIGNED|ALTNAME|VERIFY/.test(code)) return t('its certificate is not valid');
  if (/ENOTFOUND|EAI_AGAIN/.test(code)) return t('no server has this name');
  if ((error as Error).name === 'TimeoutError') return t('nothing answered in time');
  return t('nothing answers there');
}
