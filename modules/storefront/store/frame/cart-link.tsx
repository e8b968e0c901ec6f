import { ShoppingCart } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { askForCart, forgetCart, useCartCount, useCartDrawer } from '#modules/cart/store/cart-state.ts';
import { useSession } from '#platform/app/session/session-state.ts';
import { classNames } from '#platform/app/ui/class-names.ts';
import { t } from '#platform/words/t.ts';

const CartDrawer = lazy(() => import('#modules/cart/store/cart-drawer.tsx'));

/** The link to the cart with the number of products in it. Where products are for members, only members see it. */
export function CartLink({ isForEveryone }: { isForEveryone: boolean }) {
  const session = useSession();
  const count = useCartCount();
  const drawer = useCartDrawer();
  const lastState = useRef(session.state);

  useEffect(() => {
    const wasSignedIn = lastState.current === 'signed-in';
    lastState.current = session.state;
    if (session.state === 'signed-out' && wasSignedIn) forgetCart();
    // The cart page says what went wrong; a badge can wait.
    if (session.state === 'signed-in') askForCart().catch(() => undefined);
  }, [session.state]);

  return (
    <>
      <Link
        to="/cart"
        aria-label={
          count === 0 ? t('Cart') : t('Cart, {count, plural, one {# product} other {# products}}', { count })
        }
        title={t('Cart')}
        className={classNames(
          'relative grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunken',
          !isForEveryone && 'visitor:hidden',
        )}
      >
        <ShoppingCart aria-hidden className="size-5" />
        {count > 0 && (
          <span
            aria-hidden
            className="absolute top-0.5 end-0 min-w-5 rounded-full bg-accent px-1 text-center text-xs leading-5 font-semibold text-on-accent tabular-nums"
          >
            {count}
          </span>
        )}
      </Link>
      {drawer && (
        <Suspense>
          <CartDrawer cart={drawer} />
        </Suspense>
      )}
    </>
  );
}
