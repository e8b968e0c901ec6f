import { Elements } from '@stripe/react-stripe-js';
import { useState } from 'react';
import type { Order } from '#modules/orders/contract/calls/orders.ts';
import { ApiProblem, problemText } from '#platform/app/api/problem.ts';
import { useStorefront } from '#platform/app/layout/use-storefront.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { Spinner } from '#platform/app/ui/spinner.tsx';
import { TryAgain } from '#platform/app/ui/try-again.tsx';
import { formatMoment } from '#platform/format/date.ts';
import { t } from '#platform/words/t.ts';
import { CardForm } from './card-form.tsx';
import { loadPaymentProvider, providerLocale } from './load-stripe.ts';
import { TestCards } from './test-cards.tsx';
import { useAttempt } from './use-attempt.ts';

type Props = {
  order: Order;
  refetch: () => Promise<void>;
  onBusy: (isBusy: boolean) => void;
  onCharged: (transactionId: string) => Promise<void>;
};

/** Creates the payment at the provider and loads the card form; each can be retried separately. */
export function CardPayment({ order, refetch, onBusy, onCharged }: Props) {
  const { payments } = useStorefront();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const provider = useAttempt(() => loadPaymentProvider(payments));
  const secret = useAttempt(() => openPayment(order, idempotencyKey));

  const openAgain = () => {
    secret.tryAgain();
    // A refusal may mean that the order has changed.
    if (secret.failure instanceof ApiProblem) void refetch();
  };

  return (
    <div className="grid gap-4">
      {secret.failure !== undefined && (
        <TryAgain message={problemText(secret.failure)} onTryAgain={openAgain} />
      )}
      {provider.failure !== undefined && (
        <TryAgain
          message={t('The card form could not be loaded. Check your connection and try again.')}
          onTryAgain={provider.tryAgain}
        />
      )}
      {provider.value ? (
        <Elements stripe={provider.value} options={{ locale: providerLocale() }}>
          <CardForm
            amount={order.totalPrice}
            customer={{ name: order.displayName, email: order.email }}
            clientSecret={secret.value}
            heldUntil={formatMoment(order.expiresAt)}
            onBusy={onBusy}
            onCharged={onCharged}
          />
        </Elements>
      ) : (
        <div className="grid min-h-44 place-items-center">
          {provider.failure === undefined && <Spinner />}
        </div>
      )}
      {payments.scriptUrl && <TestCards />}
    </div>
  );
}

async function openPayment({ _id, totalPrice }: Order, idempotencyKey: string): Promise<string> {
  const body = { totalPrice, order: _id };
  return (await callAsMember('POST /create-payment-intent', { body, idempotencyKey })).clientSecret;
}
