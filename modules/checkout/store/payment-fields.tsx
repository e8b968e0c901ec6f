import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { type ReactNode, useMemo } from 'react';
import { toStripe } from '#modules/payments/contract/stripe-amount.ts';
import { useStorefront } from '#platform/app/layout/use-storefront.ts';
import { Spinner } from '#platform/app/ui/spinner.tsx';
import { TryAgain } from '#platform/app/ui/try-again.tsx';
import { parseCents } from '#platform/contract/money.ts';
import { currentCurrency } from '#platform/money/current-currency.ts';
import { t } from '#platform/words/t.ts';
import { loadPaymentProvider, providerLocale } from './payment/load-stripe.ts';
import { TestCards } from './payment/test-cards.tsx';
import { useAttempt } from './payment/use-attempt.ts';
import { useCardStyle } from './payment/use-card-style.ts';

/** The provider's own objects, once its script and fields have loaded. */
export type Provider = { stripe: Stripe; elements: StripeElements };

/** The provider's elements for an amount that may still change, for fields and wallets among its children. */
export function PaymentProvider({ amount, children }: { amount: number; children: ReactNode }) {
  const { payments } = useStorefront();
  const script = useAttempt(() => loadPaymentProvider(payments));
  const { base } = useCardStyle();
  const { code, smallestCents } = currentCurrency();
  const options = useMemo(
    () => ({
      mode: 'payment' as const,
      locale: providerLocale(),
      // The provider takes no less; the shop refuses such a total.
      amount: Math.max(stripeAmount(amount), toStripe(smallestCents, code)),
      currency: code.toLowerCase(),
      allowedPaymentMethodTypes: ['card'],
      appearance: {
        variables: {
          colorText: String(base?.color),
          colorTextPlaceholder: String(base?.['::placeholder']?.color),
          fontFamily: String(base?.fontFamily),
        },
      },
    }),
    [amount, base, code, smallestCents],
  );
  return (
    <>
      {script.failure !== undefined && (
        <TryAgain
          message={t('The card form could not be loaded. Check your connection and try again.')}
          onTryAgain={script.tryAgain}
        />
      )}
      <Elements stripe={script.value ?? null} options={options}>
        {children}
      </Elements>
    </>
  );
}

/** An amount of the shop as the provider counts it. */
export const stripeAmount = (amount: number): number =>
  toStripe(parseCents(amount) ?? 0, currentCurrency().code);

type Props = {
  onProvider: (provider: Provider | undefined) => void;
  /** True if the page knows the address of the payer; else the provider asks for it. */
  isAddressKnown?: boolean;
};

export function PaymentFields({ onProvider, isAddressKnown = false }: Props) {
  const { payments } = useStorefront();
  const stripe = useStripe();
  const elements = useElements();
  const address = isAddressKnown ? 'never' : 'auto';
  const billingDetails = { name: 'never', email: 'never', phone: 'never', address } as const;
  return (
    <div className="grid min-h-44 content-start gap-4">
      {stripe && elements ? (
        <PaymentElement
          options={{ fields: { billingDetails } }}
          onReady={() => onProvider({ stripe, elements })}
        />
      ) : (
        <Spinner />
      )}
      {payments.scriptUrl && <TestCards />}
    </div>
  );
}
