import { ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type {
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementShippingAddressChangeEvent,
  StripeExpressCheckoutElementShippingRateChangeEvent,
} from '@stripe/stripe-js';
import { useState } from 'react';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import type { Address } from '#platform/contract/address-text.ts';
import { t } from '#platform/words/t.ts';
import type { CheckoutQuote } from '../contract/calls/checkout.ts';
import { type Provider, stripeAmount } from './payment-fields.tsx';
import type { Quoting } from './use-quote.ts';

/** The facts that a wallet tells of its owner. */
export type WalletPayer = { email: string; delivery: Address };

type Props = {
  quoting: Quoting;
  failure: string | undefined;
  onPay: (provider: Provider, payer: WalletPayer) => Promise<void>;
};

/** The wallets that the provider offers on this device: they bring address and card. */
export function ExpressButtons({ quoting: { quote, ask }, failure, onPay }: Props) {
  const stripe = useStripe();
  const elements = useElements();
  const [isOffered, setOffered] = useState<boolean>();

  /** Prices the cart anew for the sheet, which then shows the new amount and deliveries. */
  const requote = async (
    { resolve, reject }: Pick<StripeExpressCheckoutElementShippingRateChangeEvent, 'resolve' | 'reject'>,
    change: Parameters<Quoting['ask']>[0],
  ) => {
    const answer = await ask(change);
    if (!answer || answer.methodId === null) return reject();
    elements?.update({ amount: stripeAmount(answer.totalPrice) });
    resolve({ shippingRates: ratesOf(answer) });
  };
  const onAddress = (event: StripeExpressCheckoutElementShippingAddressChangeEvent) =>
    requote(event, { country: event.address.country, region: event.address.state });
  const onRate = (event: StripeExpressCheckoutElementShippingRateChangeEvent) =>
    requote(event, { methodId: event.shippingRate.id });
  const onConfirm = async (event: StripeExpressCheckoutElementConfirmEvent) => {
    if (stripe && elements) await onPay({ stripe, elements }, payerOf(event));
  };

  if (isOffered === false) return null;
  return (
    <section aria-label={t('Express checkout')} className="min-h-20">
      {stripe && elements && (
        <ExpressCheckoutElement
          onReady={({ availablePaymentMethods }) => setOffered(availablePaymentMethods !== undefined)}
          onClick={({ resolve }) =>
            resolve({
              emailRequired: true,
              phoneNumberRequired: true,
              shippingAddressRequired: true,
              shippingRates: ratesOf(quote),
            })
          }
          onShippingAddressChange={(event) => void onAddress(event)}
          onShippingRateChange={(event) => void onRate(event)}
          onConfirm={(event) => void onConfirm(event)}
        />
      )}
      <FormMessage message={failure} />
      <p aria-hidden className="mt-2 text-center text-sm text-text-soft">
        {t('or fill in the form')}
      </p>
    </section>
  );
}

/** The deliveries as the sheet lists them: it counts the first, so the chosen one comes first. */
function ratesOf({ methods, methodId }: CheckoutQuote) {
  return methods
    .toSorted((one, other) => Number(other._id === methodId) - Number(one._id === methodId))
    .map(({ _id, name, price }) => ({ id: _id, displayName: name, amount: stripeAmount(price) }));
}

function payerOf(event: StripeExpressCheckoutElementConfirmEvent): WalletPayer {
  const { billingDetails, shippingAddress } = event;
  const { address, name } = shippingAddress ?? { name: '', address: undefined };
  return {
    email: billingDetails?.email ?? '',
    delivery: {
      name,
      line1: address?.line1 ?? '',
      line2: address?.line2 ?? '',
      city: address?.city ?? '',
      region: address?.state ?? '',
      postalCode: address?.postal_code ?? '',
      country: address?.country ?? '',
      phone: billingDetails?.phone ?? '',
    },
  };
}
