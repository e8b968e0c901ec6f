import { useSession } from '../../session/session-state.ts';

/** How a sentence begins that says what somebody did meanwhile, by their address: the reader may have done it in another tab. */
export function useActorWords(): (by: string | null | undefined) => string {
  const session = useSession();
  const own = session.state === 'signed-in' ? session.email : undefined;
  return (by) => (by && by === own ? 'In another tab, you' : (by ?? 'Somebody'));
}
