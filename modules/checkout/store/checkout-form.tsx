import { Slot } from 'virtual:modules/slots/checkout-summary';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useNavigate } from 'react-router';
import { ApiProblem, problemText } from '#platform/app/api/problem.ts';
import { errorsFrom } from '#platform/app/form/field-errors.ts';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { useForm } from '#platform/app/form/use-form.ts';
import type { SignedIn } from '#platform/app/session/session-state.ts';
import { TryAgain } from '#platform/app/ui/try-again.tsx';
import type { Address } from '#platform/contract/address-text.ts';
import { formatMoney } from '#platform/format/money.ts';
import { rich, t } from '#platform/words/t.ts';
import type { CheckoutQuote, SavedAddress } from '../contract/calls/checkout.ts';
import { BillingFields } from '../ui/billing-fields.tsx';
import { billingOf, deliveryOf } from '../ui/delivery-of.ts';
import { CodeEntry } from './code-entry.tsx';
import { ContactFields } from './contact-fields.tsx';
import { DeclinedNotice } from './declined-notice.tsx';
import { DeliveryChoice } from './delivery-choice.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { ExpressButtons, type WalletPayer } from './express-buttons.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PayButton } from './pay-button.tsx';
import { PaymentFields, PaymentProvider, type Provider } from './payment-fields.tsx';
import {
  correctAddress,
  heldUntil,
  orderCart,
  type Payable,
  PaymentDeclined,
  pay,
  refusalOf,
} from './place-and-pay.ts';
import { orderAddress, type PlacedOrder } from './placed-order.ts';
import { RemarkFields, remarkOf } from './remark-fields.tsx';
import { UnavailableLines } from './unavailable-lines.tsx';
import { useQuote } from './use-quote.ts';

type Props = {
  first: CheckoutQuote;
  member: SignedIn | undefined;
  saved: readonly SavedAddress[];
  phone: string | undefined;
};

/** Contact, delivery and payment. Once ordered, only the payment can be repeated and the address corrected. */
export function CheckoutForm({ first, member, saved, phone }: Props) {
  const quoting = useQuote(first);
  const { quote, isAsking, ask } = quoting;
  const [provider, setProvider] = useState<Provider>();
  const [chosen, setChosen] = useState(saved[0]);
  const [walletFailure, setWalletFailure] = useState<string>();
  const [placed, setPlaced] = useState<Payable>();
  const [isDeclined, setDeclined] = useState(false);
  const [holdEnd, setHoldEnd] = useState<string>();
  const [isCorrecting, setCorrecting] = useState(false);
  const [isBilledHere, setBilledHere] = useState(true);
  const ordered = useRef<Payable>(undefined);
  const fields = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();

  const order = async (by: Provider, { email, delivery }: WalletPayer) => {
    const paid = await pay(by, async () => {
      if (ordered.current && isCorrecting) {
        ordered.current = await correctAddress(ordered.current, delivery);
        setCorrecting(false);
      }
      ordered.current ??= await orderCart(
        {
          cart: quote.cart,
          ...(member ? {} : { email }),
          delivery,
          methodId: quote.methodId ?? '',
          codes: quote.codes.map(({ code }) => code),
          ...othersIn(fields.current),
          totalPrice: quote.totalPrice,
        },
        member?.email ?? email,
      );
      setPlaced(ordered.current);
      return ordered.current;
    });
    await navigate(orderAddress(paid), { state: { isCharged: true } });
  };
  /** Prices, stock or codes may have changed: fetches them again. An order that stands says how long it does. */
  const showTruth = async (error: unknown) => {
    setDeclined(error instanceof PaymentDeclined);
    if (ordered.current) void heldUntil(ordered.current).then(setHoldEnd);
    if (!(error instanceof ApiProblem) || ordered.current) return;
    quoting.noteRefusedCodes(errorsFrom(error));
    await ask();
  };
  const orderByWallet = async (by: Provider, payer: WalletPayer) => {
    setWalletFailure(undefined);
    await order(by, payer).catch(async (error: unknown) => {
      const atFields = Object.values(errorsFrom(error)).join('. ');
      setWalletFailure(atFields || refusalText(error));
      await showTruth(error);
    });
  };

  const form = useForm({
    schema: async () => {
      const { guestRules, memberRules, savedRules } = await import('../ui/checkout-rules.ts');
      const { z } = await import('zod');
      if (ordered.current && !isCorrecting) return z.any();
      if (member && chosen) return savedRules;
      return member || ordered.current ? memberRules : guestRules;
    },
    explain: refusalText,
    submit: async (values) => {
      if (!provider) return;
      const delivery = chosen ? withoutId(chosen) : deliveryOf(values);
      await order(provider, { email: values.email ?? '', delivery }).catch(async (error: unknown) => {
        await showTruth(error);
        throw error;
      });
    },
  });
  const correct = () => {
    flushSync(() => {
      setChosen(undefined);
      setCorrecting(true);
    });
    document.getElementsByName('delivery.name')[0]?.focus();
  };
  // The total leaves the others out.
  const counted = quote.lines.filter(({ complaint }) => complaint === null);
  const isBuyable = quote.complaint === null && counted.length === quote.lines.length;
  const hasRefusedCode = quote.codes.some(({ refusal }) => refusal !== null);
  const canPay =
    provider !== undefined &&
    (placed !== undefined || (isBuyable && !hasRefusedCode && !isAsking && quote.methodId !== null));

  return (
    <PaymentProvider amount={quote.totalPrice}>
      <form
        {...form.props}
        ref={fields}
        aria-label={t('Checkout')}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10"
      >
        <div className="lg:sticky lg:top-24 lg:order-last">
          <OrderSummary lines={counted} totals={quote.totals} totalPrice={quote.totalPrice}>
            {!placed && <CodeEntry quoting={quoting} />}
            <Slot lines={counted} className="grid gap-3 border-t border-line py-4" />
          </OrderSummary>
        </div>
        {/* A sticky bar stays within its grid area, but moves along a flex column. */}
        <div className="flex min-w-0 flex-col gap-8">
          {!placed && <UnavailableLines quoting={quoting} />}
          {quoting.failure && <TryAgain message={quoting.failure} onTryAgain={() => void ask()} />}
          {placed && <PlacedNotice placed={placed} />}
          {!placed && isBuyable && (
            <ExpressButtons quoting={quoting} failure={walletFailure} onPay={orderByWallet} />
          )}
          <fieldset disabled={placed !== undefined} className="min-w-0">
            <ContactFields
              member={member}
              error={form.errors.email}
              isReminderWanted={quote.reminder}
              onEmail={(email) => void quoting.askForEmail(email)}
            />
          </fieldset>
          <DeliveryFields
            key={isCorrecting ? 'corrected' : 'first'}
            quoting={quoting}
            isPlaced={placed !== undefined}
            onCorrect={placed && !isCorrecting ? correct : undefined}
            saved={saved}
            chosen={chosen}
            onChosen={setChosen}
            isBilledHere={isBilledHere}
            first={placed?.payer ?? { name: member?.displayName, phone }}
            errors={form.errors}
          />
          <fieldset disabled={placed !== undefined} className="min-w-0">
            <BillingFields
              country={quote.country}
              isSame={isBilledHere}
              onSame={setBilledHere}
              errors={form.errors}
            />
            <DeliveryChoice quoting={quoting} errors={form.errors} />
            <RemarkFields errors={form.errors} />
          </fieldset>
          <section aria-labelledby="payment" className="grid gap-3">
            <h2 id="payment" className="text-xl font-semibold">
              {t('Payment')}
            </h2>
            <PaymentFields onProvider={setProvider} isAddressKnown />
            <FormMessage message={isDeclined ? undefined : form.message} />
          </section>
          {isDeclined && form.message && <DeclinedNotice reason={form.message} heldUntil={holdEnd} />}
          <div
            data-bottom-bar
            className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-page px-4 py-3 lg:mx-0 lg:px-0"
          >
            <PayButton amount={quote.totalPrice} isOrder isReady={canPay} button={form.button} />
          </div>
        </div>
      </form>
    </PaymentProvider>
  );
}

/** The billing address and the customer's words; a wallet pays without sending the form. */
function othersIn(form: HTMLFormElement | null) {
  if (!form) return {};
  const values = Object.fromEntries(new FormData(form)) as Record<string, string>;
  return { ...billingOf(values), ...remarkOf(values) };
}

function withoutId({ _id, ...address }: SavedAddress): Address {
  return address;
}

function refusalText(error: unknown): string {
  if (!(error instanceof ApiProblem) || error.code !== 'price_changed')
    return refusalOf(error) ?? problemText(error);
  const total = error.document.totalPrice;
  return typeof total === 'number'
    ? t('{message} It is now {total}. Pay again to accept it.', {
        message: error.message,
        total: formatMoney(total),
      })
    : error.message;
}

/** Says that the order stands although its payment was refused. */
function PlacedNotice({ placed }: { placed: PlacedOrder }) {
  return (
    <p role="status" className="rounded-card bg-sunken p-4">
      {rich('Order {number} is booked and waits for your payment. {link}', {
        number: placed.number,
        link: (
          <Link to={orderAddress(placed)} className="inline-link">
            {t('See the order')}
          </Link>
        ),
      })}
    </p>
  );
}
