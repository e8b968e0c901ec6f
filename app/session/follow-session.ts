import { storedToken, storedTokenOf, TOKEN_KEY } from './access-token.ts';
import { endIdentitySession } from './identity.ts';
import { endSession, resolveSession } from './resolve-session.ts';
import { currentSession, setSession } from './session-state.ts';

/** Signs out here and in every other tab; throws, and changes nothing, when the shop cannot be reached. */
export async function signOut(): Promise<void> {
  await endIdentitySession();
  endSession();
}

/** Keeps this tab's session true to what other tabs do and to what happened while the page was put away. Returns how to stop. */
export function followSession(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === TOKEN_KEY || event.key === null) checkAgainstStorage();
  };
  // A page from the back/forward cache wakes up as it was left, personal data included.
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

/** Who is signed in could not be asked: a visitor's page is the honest one until the next attempt, which keeps its token. */
function showVisitor(): void {
  setSession({ state: 'signed-out' });
}
