import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { resolveSession } from '#platform/app/session/resolve-session.ts';
import { useSession } from '#platform/app/session/session-state.ts';
import { safeReturnAddress } from '#platform/contract/return-address.ts';
import { BACK_MARK } from './account-address.ts';

/** The parameters in the addresses of the pages of signing in. */
export const readsReturn = { query: ['next', BACK_MARK, 'admins-only', 'error'] };

/**
 * Redirects a signed-in visitor to the page they came from. A member without access to that page stays here, because
 * the page requires an admin.
 */
export function useReturnRedirect() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const session = useSession();
  const next = safeReturnAddress(search.get('next'));
  const isBack = search.has(BACK_MARK);
  const isBarred = search.has('admins-only') && session.state === 'signed-in' && session.admin === false;
  const isSentOn = session.state === 'signed-in' && !isBarred;

  useEffect(() => {
    // On failure the login form stays.
    if (isBack) resolveSession({ ask: true }).catch(() => undefined);
  }, [isBack]);
  useEffect(() => {
    if (isSentOn) void navigate(next, { replace: true });
  }, [isSentOn, next, navigate]);

  const awaitsCode = session.state === 'signed-out' && session.awaitsCode === true;
  return { next, isBarred, awaitsCode, email: session.state === 'signed-in' ? session.email : undefined };
}
