import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { safeReturnAddress } from '#contract/return-address.ts';
import { resolveSession } from '../session/resolve-session.ts';
import { useSession } from '../session/session-state.ts';

/** The mark on the address that the social provider sends people back to. */
const BACK_MARK = 'back';

/**
 * Sends whoever is signed in, or comes back signed in, on to the page they came from.
 * A member who may not see that page stays: it is for admins.
 */
export function useSentOn() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const session = useSession();
  const next = safeReturnAddress(search.get('next'));
  const isBack = search.has(BACK_MARK);
  const isBarred = search.has('admins-only') && session.state === 'signed-in' && session.admin === false;
  const isSentOn = session.state === 'signed-in' && !isBarred;

  useEffect(() => {
    // A failure leaves the form, which is what one needs then.
    if (isBack) resolveSession({ ask: true }).catch(() => undefined);
  }, [isBack]);
  useEffect(() => {
    if (isSentOn) void navigate(next, { replace: true });
  }, [isSentOn, next, navigate]);

  return { next, isBarred, email: session.state === 'signed-in' ? session.email : undefined };
}

/** The address of an account page that remembers where to go afterwards. */
export function accountAddress(
  page: '/login' | '/registration' | '/reset',
  next: string,
  isBack = false,
): string {
  const search = new URLSearchParams();
  if (isBack) search.set(BACK_MARK, '');
  if (next !== '/') search.set('next', next);
  return search.size > 0 ? `${page}?${search}` : page;
}
