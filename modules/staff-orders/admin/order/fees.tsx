import { typedMoney } from '#platform/contract/money.ts';
import { formatMoney } from '#platform/format/money.ts';
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
  if (fee === 0 && !since) return null;
  return (
    <span className="block basis-full text-sm text-text-soft tabular-nums">
      {since
        ? t('Fee {fee}, {net} net', { fee: inBalance(fee, own), net: inBalance(sumOf(own, 'net'), own) })
        : t('Fee {fee}', { fee: inBalance(fee, own) })}
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
      <dd className="text-end">{inBalance(sumOf(movements, 'fee'), movements)}</dd>
      <dt className="text-text-soft">{t('Left after fees')}</dt>
      <dd className="text-end font-semibold">{inBalance(sumOf(movements, 'net'), movements)}</dd>
    </dl>
  );
}

/** Adds whole cents, so that no sum shows a rounding error. */
const sumOf = (movements: Movements, what: 'fee' | 'net') =>
  movements.reduce((sum, movement) => sum + Math.round(movement[what] * 100), 0) / 100;

function inBalance(amount: number, movements: Movements): string {
  const currency = movements[0]?.currency ?? 'usd';
  return currency === 'usd' ? formatMoney(amount) : `${typedMoney(amount)} ${currency.toUpperCase()}`;
}
