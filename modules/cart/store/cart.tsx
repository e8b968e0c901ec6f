import { Slot } from 'virtual:modules/slots/cart';
import { ShoppingCart } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { redirect, useRevalidator } from 'react-router';
import { callAsCustomer } from '#platform/app/api/call-as-customer.ts';
import { ApiProblem } from '#platform/app/api/problem.ts';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { PageHead } from '#platform/app/layout/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/app/page.ts';
import { useSession } from '#platform/app/session/session-state.ts';
import { EmptyState } from '#platform/app/ui/empty-state.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import { rich, t } from '#platform/words/t.ts';
import type { Cart } from '../contract/calls/cart.ts';
import { cartAction, type RefusedForm } from './cart-action.ts';
import { CartLineRow } from './cart-line-row.tsx';
import { CartNews } from './cart-news.tsx';
import { callForPage } from './cart-on-server.ts';
import { noteCart } from './cart-state.ts';
import { CartSummary } from './cart-summary.tsx';
import { type ChangeCart, useCart } from './use-cart.ts';

const MARK = '#restore=';

const LOGIN = '/login?next=/cart';

export const action = cartAction;

export async function loader({ request, context }: LoaderArgs) {
  try {
    return (await callForPage({ request, context }, 'GET /cart', {})).answer;
  } catch (error) {
    throw orLogin(error);
  }
}

export async function clientLoader() {
  try {
    const cart = await callAsCustomer('GET /cart', {});
    noteCart(cart);
    return cart;
  } catch (error) {
    throw orLogin(error);
  }
}

function orLogin(error: unknown) {
  return error instanceof ApiProblem && error.status === 401 ? redirect(LOGIN) : error;
}

/** The cart, priced at each visit. */
export default function CartPage({
  loaderData,
  actionData,
}: PageProps<typeof loader | typeof clientLoader, typeof action>) {
  const { revalidate } = useRevalidator();
  const { cart, change } = useCart(loaderData, revalidate);
  const refused = actionData && 'message' in actionData ? actionData : undefined;
  const isOfLine = cart.lines.some(({ variantId }) => variantId === refused?.variantId);
  useNewOwner(revalidate);
  useRestoredCart(revalidate);
  useEffect(() => noteCart(cart), [cart]);

  return (
    <div className="column pb-section pt-6 lg:pt-10">
      <PageHead title={t('Cart')} isPrivate />
      <h1 className="display mb-5 text-3xl lg:text-4xl">{t('Cart')}</h1>
      {refused && !isOfLine && <FormMessage message={refused.message} />}
      <CartNews cart={cart} change={change} />
      {cart.lines.length === 0 ? (
        <EmptyState
          icon={ShoppingCart}
          title={t('Your cart is empty')}
          action={<LinkButton to="/products">{t('Browse the shop')}</LinkButton>}
        >
          {t('Your products wait here. Nothing is reserved until you order.')}
        </EmptyState>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)] lg:gap-10">
          <div className="flex min-w-0 flex-col gap-4">
            <CartLines cart={cart} change={change} refused={refused} />
            <Slot lines={cart.lines} />
          </div>
          <CartSummary cart={cart} />
        </div>
      )}
      <p className="mt-6 text-text-soft">
        {rich('Ordering many at once? {link}', {
          link: (
            <LinkButton to="/cart/quickorder" kind="quiet" size="small">
              {t('Quick order by SKU')}
            </LinkButton>
          ),
        })}
      </p>
    </div>
  );
}

/** Loads the cart again when another customer signs in or out, here or in another tab. */
function useNewOwner(reload: () => void): void {
  const session = useSession();
  const owner = session.state === 'signed-in' ? session.email : session.state;
  const last = useRef(owner);
  useEffect(() => {
    const isChanged = last.current !== 'resolving' && last.current !== owner;
    if (owner !== 'resolving') last.current = owner;
    if (isChanged && owner !== 'resolving') reload();
  }, [owner, reload]);
}

type CartLinesProps = { cart: Cart; change: ChangeCart; refused: RefusedForm | undefined };

function CartLines({ cart, change, refused }: CartLinesProps) {
  return (
    <ul aria-label={t('Products in your cart')} className="grow divide-y divide-line border-y border-line">
      {cart.lines.map((line) => (
        <CartLineRow
          key={line.variantId}
          line={line}
          change={change}
          refused={refused?.variantId === line.variantId ? refused : undefined}
        />
      ))}
    </ul>
  );
}

/** Restores the cart of a reminder whose link led here. The token leaves the address at once. */
function useRestoredCart(reload: () => void): void {
  const restore = useEffectEvent(async (token: string) => {
    history.replaceState(history.state, '', location.pathname + location.search);
    const { restoreCart } = await import('./restore-cart.ts');
    await restoreCart(token);
    reload();
  });
  useEffect(() => {
    if (location.hash.startsWith(MARK)) void restore(location.hash.slice(MARK.length));
  }, []);
}
