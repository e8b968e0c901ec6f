import { centsToDecimal, typedMoney } from '#platform/contract/money.ts';
import { currencyOf } from '#platform/format/currency-of.ts';
import { formatCents } from '#platform/format/money.ts';
import { US_DOLLAR } from '#platform/money/currency.ts';
import { currentCurrency } from '#platform/money/current-currency.ts';
import { addByCurrency, type Money } from '#platform/money/money.ts';
import { t } from '#platform/words/t.ts';
import type { StaffOrder } from '../../contract/calls/staff-orders.ts';

type Movements = StaffOrder['movements'];

type Props = {
  /** The transaction, refund or dispute. */
  of: string | null;
  movements: Movements;
  /** The start of a payment that has a fee, known or not. */
  since?: string;
};

// The shop asks the provider again for a day; a payment from before it knew of fees is only read when staff compare it.
const ASKS_FOR_MS = 2 * 86_400_000;

/** The provider's fee for a payment, refund or dispute, as soon as the provider has reported it. */
export function Fee({ of, movements, since }: Props) {
  const own = movements.filter((movement) => movement.of === of);
  const fee = sumOf(own, 'fee');
  if (own.length === 0)
    return since && <span className="basis-full text-sm text-text-soft">{unknownFee(since)}</span>;
  if (fee.amount === 0 && !since) return null;
  return (
    <span className="block basis-full text-sm text-text-soft tabular-nums">
      {since
        ? t('Fee {fee}, {net} net', { fee: inBalance(fee), net: inBalance(sumOf(own, 'net')) })
        : t('Fee {fee}', { fee: inBalance(fee) })}
    </span>
  );
}

const unknownFee = (since: string) =>
  Date.now() - Date.parse(since) < ASKS_FOR_MS
    ? t('Fee not known yet')
    : t('Fee not known yet: “Check with the payment provider” asks for it');

/** The sums over payments, refunds and disputes of the order, if there are several; nothing until the fee of its payment is known. */
export function BalanceSum({ movements }: { movements: Movements }) {
  const isKnown = movements.some(({ kind }) => kind === 'charge');
  if (
    !isKnown ||
    movements.length < 2 ||
    movements.some(({ currency }) => currency !== movements[0]?.currency)
  )
    return null;
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 border-t border-line pt-3 tabular-nums">
      <dt className="text-text-soft">{t('Total fees')}</dt>
      <dd className="text-end">{inBalance(sumOf(movements, 'fee'))}</dd>
      <dt className="text-text-soft">{t('Left after fees')}</dt>
      <dd className="text-end font-semibold">{inBalance(sumOf(movements, 'net'))}</dd>
    </dl>
  );
}

/** Adds whole cents, so that no sum shows a rounding error. */
function sumOf(movements: Movements, what: 'fee' | 'net'): Money {
  const [sum = { amount: 0, currency: US_DOLLAR.code }] = addByCurrency(
    movements.map((movement) => ({
      amount: Math.round(movement[what] * 10 ** currencyOf(movement.currency).digits),
      currency: movement.currency,
    })),
  );
  return sum;
}

/** The balance can be in another currency than the order. */
function inBalance({ amount, currency }: Money): string {
  const known = currencyOf(currency);
  if (known.code === currentCurrency().code) return formatCents(amount, known);
  return `${typedMoney(centsToDecimal(amount, known), known)} ${known.code}`;
}
