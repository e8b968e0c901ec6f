import { useState } from 'react';
import type { OrderPage } from '#contract/calls/order-links.ts';
import { problemText } from '../api/problem.ts';
import { callApi } from '../api.ts';
import { DeclinedNotice } from '../checkout/declined-notice.tsx';
import { PayButton } from '../checkout/pay-button.tsx';
import { PaymentFields, PaymentProvider, type Provider } from '../checkout/payment-fields.tsx';
import { PaymentDeclined, pay, refusalOf } from '../checkout/place-and-pay.ts';
import { FormMessage } from '../form/form-message.tsx';
import { useForm } from '../form/use-form.ts';
import { formatMoment } from '../ui/format-moment.ts';

type Props = { token: string; order: OrderPage; onPaid: () => Promise<void> };

/** Pays a guest's order whose payment was refused or left. */
export function PayLinkedOrder({ token, order, onPaid }: Props) {
  const [provider, setProvider] = useState<Provider>();
  const [isDeclined, setDeclined] = useState(false);
  const form = useForm({
    submit: async () => {
      if (!provider) return;
      const { _id, number, displayName: name, email, userNumber: phone } = order;
      await pay(provider, async () => {
        const { clientSecret } = await callApi('POST /order-links/payment', { body: { token } });
        return { order: _id, number, link: token, clientSecret, payer: { name, email, phone } };
      });
      await onPaid();
    },
    explain: (error) => {
      setDeclined(error instanceof PaymentDeclined);
      return refusalOf(error) ?? problemText(error);
    },
  });
  return (
    <form {...form.props} aria-label="Payment" className="card grid gap-4 p-5">
      <PaymentProvider amount={order.totalPrice}>
        <PaymentFields onProvider={setProvider} />
      </PaymentProvider>
      {isDeclined && form.message ? (
        <DeclinedNotice reason={form.message} heldUntil={formatMoment(order.expiresAt)} />
      ) : (
        <FormMessage message={form.message} />
      )}
      <PayButton amount={order.totalPrice} isReady={provider !== undefined} button={form.button} />
    </form>
  );
}
