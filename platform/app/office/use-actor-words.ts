import { t } from '#platform/words/t.ts';
import { useSession } from '../session/session-state.ts';

/** The beginning of a sentence about somebody's change, by their address: the reader may have made it in another tab. */
export function useActorWords(): (by: string | null | undefined) => string {
  const session = useSession();
  const own = session.state === 'signed-in' ? session.email : undefined;
  return (by) => (by && by === own ? t('In another tab, you') : (by ?? t('Somebody')));
}
