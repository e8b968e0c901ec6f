import { useState } from 'react';
import { DeclinedNotice } from '#modules/checkout/store/declined-notice.tsx';
import { PayButton } from '#modules/checkout/store/pay-button.tsx';
import { PaymentFields, PaymentProvider, type Provider } from '#modules/checkout/store/payment-fields.tsx';
import { PaymentDeclined, pay, refusalOf } from '#modules/checkout/store/place-and-pay.ts';
import { problemText } from '#platform/app/api/problem.ts';
import { callApi } from '#platform/app/api.ts';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { useForm } from '#platform/app/form/use-form.ts';
import { formatMoment } from '#platform/format/date.ts';
import { t } from '#platform/words/t.ts';
import type { OrderPage } from '../contract/calls/order-links.ts';

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
    <form {...form.props} aria-label={t('Payment')} className="card grid gap-4 p-5">
      <PaymentProvider amount={order.totalPrice}>
        <PaymentFields onProvider={setProvider} />
      </PaymentProvider>
      {isDeclined && form.message ? (
        <DeclinedNotice reason={form.message} heldUntil={formatMoment(order.expiresAt)} />
      ) : (
        <FormMessage message={form.message} />
      )}
      <PayButton amount={order.totalPrice} isOrder isReady={provider !== undefined} button={form.button} />
    </form>
  );
}
