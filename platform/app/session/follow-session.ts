import { storedToken, storedTokenOf, TOKEN_KEY } from './access-token.ts';
import { endIdentitySession } from './identity.ts';
import { endSession, resolveSession } from './resolve-session.ts';
import { currentSession, setSession } from './session-state.ts';

/** Signs out in every tab; throws, and changes nothing, if the shop is unreachable. */
export async function signOut(): Promise<void> {
  await endIdentitySession();
  endSession();
}

/**
 * Syncs this tab's session with other tabs and after a restore from the back/forward cache. Returns the stop function.
 */
export function followSession(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === TOKEN_KEY || event.key === null) checkAgainstStorage();
  };
  // The back/forward cache restores a page unchanged, personal data included.
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) checkAgainstStorage();
  };
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onPageShow);
  resolveSession({ ask: false }).catch(showVisitor);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onPageShow);
  };
}

function checkAgainstStorage(): void {
  const session = currentSession();
  if (storedToken() === null) {
    if (session.state === 'signed-in') setSession({ state: 'signed-out' });
  } else if (session.state !== 'signed-in' || session.email !== storedTokenOf()?.email) {
    setSession({ state: 'resolving' });
    resolveSession({ ask: true }).catch(showVisitor);
  }
}

/** The session could not be fetched: show a visitor's page until the next attempt, and keep the token. */
function showVisitor(): void {
  setSession({ state: 'signed-out' });
}
