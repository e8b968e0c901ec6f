import { Problem } from '#platform/contract/problems.ts';
import { t } from '#platform/words/t.ts';

export const refused = () =>
  new Problem(
    'passkey_refused',
    t('This passkey could not be confirmed. Try again, or sign in another way.'),
  );

/** Runs checks of the library alone: each of its errors means that the passkey is refused. */
export async function checkedBy<T>(checks: () => Promise<T>): Promise<T> {
  return checks().catch(() => {
    throw refused();
  });
}
