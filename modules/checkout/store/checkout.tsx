import { ShoppingBag } from 'lucide-react';
import { use, useEffect } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { callForPage, hasSession } from '#modules/cart/store/cart-on-server.ts';
import { Nonce } from '#platform/app/layout/nonce.ts';
import { PageHead } from '#platform/app/layout/page-head.tsx';
import { useStorefront } from '#platform/app/layout/use-storefront.ts';
import { callAsMember, callPageAsMember } from '#platform/app/member-api.ts';
import type { ClientLoaderArgs, LoaderArgs, PageProps } from '#platform/app/page.ts';
import { productsOnly, requireMember } from '#platform/app/protected.tsx';
import { Resolving } from '#platform/app/resolving.tsx';
import { resolveSession } from '#platform/app/session/resolve-session.ts';
import type { SignedIn } from '#platform/app/session/session-state.ts';
import { EmptyState } from '#platform/app/ui/empty-state.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import { t } from '#platform/words/t.ts';
import type { CheckoutQuote, SavedAddress } from '../contract/calls/checkout.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { orderAddress, rememberedOrder } from './placed-order.ts';
import { fetchQuote } from './use-quote.ts';

export const handle = productsOnly;

type Loaded = {
  member: SignedIn | undefined;
  known: { saved: SavedAddress[]; phone?: string };
  quote: CheckoutQuote;
};

/** A visitor's quote, whose cart the cookie names, is in the document. A member's page asks in the browser, for addresses too. */
export async function loader({ request, context }: LoaderArgs): Promise<Loaded | null> {
  if (await hasSession(request, context)) return null;
  try {
    const { answer: quote } = await callForPage({ request, context }, 'POST /checkout/quote', { body: {} });
    return { member: undefined, known: { saved: [] }, quote };
  } catch {
    // The browser asks again, and says what is wrong.
    return null;
  }
}

export async function clientLoader({ request }: ClientLoaderArgs): Promise<Loaded> {
  const isOpen = document.documentElement.dataset.productsFor === 'everyone';
  const session = isOpen ? await resolveSession({ ask: true }) : await requireMember(request);
  const member = session.state === 'signed-in' ? session : undefined;
  const known = member ? await knownAddresses(member) : { saved: [] };
  const last = known.saved[0];
  const quote = await fetchQuote(last ? { country: last.country, region: last.region ?? '' } : {});
  return { member, known, quote };
}

/** A member's saved addresses. Without one, the phone number of the last order still saves typing. */
async function knownAddresses({ email }: SignedIn): Promise<Loaded['known']> {
  const saved = await callAsMember('GET /addresses', {}).catch(() => []);
  if (saved.length > 0) return { saved };
  const last = await callPageAsMember('GET /myorders', { query: { email, limit: 1 } }).catch(() => undefined);
  return { saved, phone: last?.items[0]?.userNumber };
}

export default function Checkout({ loaderData }: PageProps<typeof loader | typeof clientLoader>) {
  const { revalidate } = useRevalidator();
  const isAsked = loaderData === null;
  useEffect(() => {
    if (isAsked) void revalidate();
  }, [isAsked, revalidate]);
  return (
    <>
      <PaymentScriptAhead />
      <noscript>
        <p className="column py-section">
          {t(
            'Your card details go straight to our payment provider, and that needs JavaScript. Please switch it on to pay.',
          )}
        </p>
      </noscript>
      {loaderData ? <LoadedCheckout {...loaderData} /> : <Resolving />}
    </>
  );
}

/** The browser fetches the provider's script beside the shop's own. */
function PaymentScriptAhead() {
  const { scriptUrl } = useStorefront().payments;
  const nonce = use(Nonce);
  return scriptUrl ? (
    <link rel="preload" as="script" href={scriptUrl} nonce={nonce} />
  ) : (
    <link rel="preconnect" href="https://js.stripe.com" />
  );
}

function LoadedCheckout({ member, known, quote }: Loaded) {
  const isEmpty = quote.lines.length === 0;
  const navigate = useNavigate();
  useEffect(() => {
    const placed = rememberedOrder();
    // Reloaded after ordering and before paying.
    if (isEmpty && placed) void navigate(orderAddress(placed), { replace: true });
  }, [isEmpty, navigate]);
  return (
    <div className="column min-h-dvh pb-section">
      <PageHead title={t('Checkout')} isPrivate />
      <h1 tabIndex={-1} className="display py-5 text-3xl lg:py-8">
        {t('Checkout')}
      </h1>
      {isEmpty ? (
        <EmptyState
          icon={ShoppingBag}
          title={t('Your cart is empty')}
          action={<LinkButton to="/products">{t('Browse the shop')}</LinkButton>}
        />
      ) : (
        <CheckoutForm first={quote} member={member} saved={known.saved} phone={known.phone} />
      )}
    </div>
  );
}
