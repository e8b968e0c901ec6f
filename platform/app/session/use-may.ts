import { mayDo, type Right } from '#platform/contract/staff.ts';
import { useSession } from './session-state.ts';

/** Returns whether the member's role has a right. It only hides buttons; the server decides. */
export function useMay(right: Right): boolean {
  const session = useSession();
  return session.state === 'signed-in' && mayDo(session.role ?? 'member', right);
}
