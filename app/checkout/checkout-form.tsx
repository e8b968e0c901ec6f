import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Address } from '#contract/address-text.ts';
import type { CheckoutQuote, SavedAddress } from '#contract/calls/checkout.ts';
import { formatMoney } from '#contract/money.ts';
import { ApiProblem, problemText } from '../api/problem.ts';
import { FormMessage } from '../form/form-message.tsx';
import { type FormValues, useForm } from '../form/use-form.ts';
import type { SignedIn } from '../session/session-state.ts';
import { TryAgain } from '../ui/try-again.tsx';
import { CodeEntry } from './code-entry.tsx';
import { ContactFields } from './contact-fields.tsx';
import { DeliveryChoice } from './delivery-choice.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { LineTrouble } from './line-trouble.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PayButton } from './pay-button.tsx';
import { PaymentFields, type Provider } from './payment-fields.tsx';
import { orderCart, type Payable, pay, refusalOf } from './place-and-pay.ts';
import { PlacedNotice } from './placed-notice.tsx';
import { orderAddress } from './placed-order.ts';
import { useQuote } from './use-quote.ts';

type Props = {
  first: CheckoutQuote;
  member: SignedIn | undefined;
  saved: readonly SavedAddress[];
  phone: string | undefined;
};

/** Contact, delivery and payment. Once ordered, only the payment can still be repeated. */
export function CheckoutForm({ first, member, saved, phone }: Props) {
  const quoting = useQuote(first);
  const { quote, isAsking, ask } = quoting;
  const [provider, setProvider] = useState<Provider>();
  const [chosen, setChosen] = useState(saved[0]);
  const [placed, setPlaced] = useState<Payable>();
  const ordered = useRef<Payable>(undefined);
  const navigate = useNavigate();

  const submit = async (values: FormValues) => {
    if (!provider) return;
    const delivery = chosen ? withoutId(chosen) : deliveryOf(values);
    const paid = await pay(provider, async () => {
      ordered.current ??= await orderCart(
        {
          cart: quote.cart,
          ...(member ? {} : { email: values.email ?? '' }),
          delivery,
          methodId: quote.methodId ?? '',
          codes: quote.codes.map(({ code }) => code),
          totalPrice: quote.totalPrice,
        },
        member?.email ?? values.email ?? '',
      );
      setPlaced(ordered.current);
      return ordered.current;
    });
    await navigate(orderAddress(paid));
  };

  const form = useForm({
    schema: async () => {
      const { guestRules, memberRules } = await import('./checkout-rules.ts');
      const { z } = await import('zod');
      if (ordered.current || (member && chosen)) return z.any();
      return member ? memberRules : guestRules;
    },
    explain: refusalText,
    submit: (values) =>
      submit(values).catch(async (error: unknown) => {
        // Prices, stock or codes may have changed: show what is true now.
        if (error instanceof ApiProblem && !ordered.current) await ask();
        throw error;
      }),
  });
  const isBuyable = quote.complaint === null && quote.lines.every(({ complaint }) => complaint === null);
  const hasRefusedCode = quote.codes.some(({ refusal }) => refusal !== null);
  const canPay =
    provider !== undefined &&
    (placed !== undefined || (isBuyable && !hasRefusedCode && !isAsking && quote.methodId !== null));

  return (
    <form
      {...form.props}
      aria-label="Checkout"
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10"
    >
      <div className="lg:sticky lg:top-24 lg:order-last">
        <OrderSummary lines={quote.lines} totals={quote.totals} totalPrice={quote.totalPrice}>
          {!placed && <CodeEntry quoting={quoting} />}
        </OrderSummary>
      </div>
      {/* A sticky bar stays within its grid area, but moves along a flex column. */}
      <div className="flex min-w-0 flex-col gap-8">
        {!placed && <LineTrouble quoting={quoting} />}
        {quoting.failure && <TryAgain message={quoting.failure} onTryAgain={() => void ask()} />}
        {placed && <PlacedNotice placed={placed} />}
        <fieldset disabled={placed !== undefined} className="grid min-w-0 gap-8">
          <ContactFields
            member={member}
            error={form.errors.email}
            onEmail={(email) => quote.codes.length > 0 && void ask({ email })}
          />
          <DeliveryFields
            quoting={quoting}
            saved={saved}
            chosen={chosen}
            onChosen={setChosen}
            first={{ name: member?.displayName, phone }}
            errors={form.errors}
          />
          <DeliveryChoice quoting={quoting} errors={form.errors} />
        </fieldset>
        <section aria-labelledby="payment" className="grid gap-3">
          <h2 id="payment" className="text-xl font-semibold">
            Payment
          </h2>
          <PaymentFields amount={quote.totalPrice} onProvider={setProvider} isAddressKnown />
          <FormMessage message={form.message} />
        </section>
        <div
          data-bottom-bar
          className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-page px-4 py-3 lg:mx-0 lg:px-0"
        >
          <PayButton amount={quote.totalPrice} isReady={canPay} button={form.button} />
        </div>
      </div>
    </form>
  );
}

function withoutId({ _id, ...address }: SavedAddress): Address {
  return address;
}

/** The parts of the address among a form's values; the shop checks them. */
function deliveryOf(values: FormValues): Address {
  const parts = Object.entries(values).flatMap(([name, value]) =>
    name.startsWith('delivery.') ? [[name.slice('delivery.'.length), value]] : [],
  );
  return Object.fromEntries(parts) as Address;
}

function refusalText(error: unknown): string {
  if (!(error instanceof ApiProblem) || error.code !== 'price_changed')
    return refusalOf(error) ?? problemText(error);
  const total = error.document.totalPrice;
  return typeof total === 'number'
    ? `${error.message} It is now ${formatMoney(total)}. Pay again to accept it.`
    : error.message;
}
