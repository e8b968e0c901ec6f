import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { Lock } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '#platform/app/ui/button.tsx';
import { controlStyle } from '#platform/app/ui/control-style.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/words/t.ts';
import { DeclinedNotice } from '../declined-notice.tsx';
import { payByCard } from './pay-by-card.ts';
import { useCardStyle } from './use-card-style.ts';

type Props = {
  amount: number;
  customer: { name: string; email: string };
  /** Undefined until the provider has created the payment. */
  clientSecret: string | undefined;
  /** The end of the time in which nobody else can buy the goods. */
  heldUntil: string | undefined;
  onBusy: (isBusy: boolean) => void;
  onCharged: (transactionId: string) => Promise<void>;
};

/** The provider's card field and a button that pays once at a time. */
export function CardForm({ amount, customer, clientSecret, heldUntil, onBusy, onCharged }: Props) {
  const stripe = useStripe();
  const elements = useElements();
  const style = useCardStyle();
  const [message, setMessage] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const canPay = stripe !== null && elements !== null && clientSecret !== undefined;

  const lock = (isLocked: boolean) => {
    isSending.current = isLocked;
    setBusy(isLocked);
    onBusy(isLocked);
  };
  const pay = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const card = elements?.getElement(CardElement);
    if (!canPay || !card || isSending.current) return;
    lock(true);
    setMessage(undefined);
    setRefusal(undefined);
    try {
      const payment = await payByCard(stripe, card, clientSecret, customer);
      if ('charged' in payment) await onCharged(payment.charged);
      else setRefusal(payment.refused);
    } catch {
      setMessage(t('The card form did not respond. You have not been charged; please try again.'));
    } finally {
      lock(false);
    }
  };

  return (
    <form onSubmit={pay} className="grid gap-4">
      <fieldset>
        <legend className="mb-1.5 font-semibold">{t('Card')}</legend>
        <CardElement
          className={controlStyle(
            'py-2.5 [&.StripeElement--focus]:outline-2 [&.StripeElement--focus]:outline-offset-2 [&.StripeElement--focus]:outline-focus [&.StripeElement--invalid]:border-bad',
          )}
          options={{ style, hidePostalCode: true, disabled: isBusy }}
          onChange={({ error }) => setMessage(error?.message)}
        />
        <div role="alert" className="mt-2 min-h-6 text-bad">
          {message}
        </div>
      </fieldset>
      {refusal && <DeclinedNotice reason={refusal} heldUntil={heldUntil} />}
      <Button type="submit" size="large" disabled={!canPay} isBusy={isBusy}>
        <Lock aria-hidden className="size-5" />
        {t('Pay {amount}', { amount: formatMoney(amount) })}
      </Button>
    </form>
  );
}
