import { type ComponentType, type ReactNode, use, useEffect, useRef } from 'react';
import { useLocation, useMatches, useRevalidator } from 'react-router';
import { AheadOfScripts } from '#platform/app/layout/ahead-of-scripts.ts';
import { InlineScript } from '#platform/app/layout/first-paint-script.tsx';
import type { membersOnly, productsOnly } from '#platform/app/protected.tsx';
import { Resolving } from '#platform/app/resolving.tsx';
import { useSession } from '#platform/app/session/session-state.ts';
import type { ProductsFor } from '#platform/contract/shop-settings.ts';

type Props = { productsFor: ProductsFor | undefined; children: ReactNode };
type Handle = Partial<typeof membersOnly | typeof productsOnly> & {
  /** Stands for the page until the session is known; it holds no data of anybody. */
  Placeholder?: ComponentType;
};

/**
 * Shows protected content to signed-in members only. When the session ends, here, in another tab or while the page was
 * in the back/forward cache, it removes the content at once and runs the page's loaders again.
 */
export function SessionGuard({ productsFor, children }: Props) {
  const session = useSession();
  const { revalidate } = useRevalidator();
  const handles = useMatches().map(({ handle }) => (handle ?? {}) as Handle);
  const isProtected = handles.some(
    ({ membersOnly }) => membersOnly === true || (membersOnly !== undefined && productsFor !== 'everyone'),
  );
  const { Placeholder = Resolving } = handles.find(({ Placeholder }) => Placeholder) ?? {};
  const startAhead = use(AheadOfScripts);
  const { pathname } = useLocation();
  const lastMember = useRef<string>(undefined);
  const member = session.state === 'signed-in' ? session.email : undefined;

  useEffect(() => {
    const hasChanged = lastMember.current !== undefined && lastMember.current !== member;
    if (session.state === 'resolving') return;
    lastMember.current = member;
    if (isProtected && hasChanged) void revalidate();
  }, [session.state, member, isProtected, revalidate]);

  if (!isProtected || session.state === 'signed-in') return children;
  return (
    <>
      <InlineScript text={startAhead(pathname)} />
      <Placeholder />
    </>
  );
}
