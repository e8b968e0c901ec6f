import type { StaffOrder } from '#contract/calls/staff-orders.ts';
import { formatMoney } from '#contract/money.ts';

type Movements = StaffOrder['movements'];

type Props = {
  /** The transaction, refund or dispute. */
  of: string | null;
  movements: Movements;
  /** Whether there is a fee, known or not. */
  isCertain?: boolean;
};

/** The provider's fee for a payment, refund or dispute, as soon as the provider has reported it. */
export function Fee({ of, movements, isCertain = false }: Props) {
  const own = movements.filter((movement) => movement.of === of);
  const fee = sumOf(own, 'fee');
  if (own.length === 0)
    return isCertain && <span className="basis-full text-sm text-text-soft">Fee not known yet</span>;
  if (fee === 0 && !isCertain) return null;
  return (
    <span className="block basis-full text-sm text-text-soft tabular-nums">
      Fee {inBalance(fee, own)}
      {isCertain && `, ${inBalance(sumOf(own, 'net'), own)} net`}
    </span>
  );
}

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
      <dt className="text-text-soft">Fees in all</dt>
      <dd className="text-right">{inBalance(sumOf(movements, 'fee'), movements)}</dd>
      <dt className="text-text-soft">Left for the shop</dt>
      <dd className="text-right font-semibold">{inBalance(sumOf(movements, 'net'), movements)}</dd>
    </dl>
  );
}

/** Adds whole cents, so that no sum shows a rounding error. */
const sumOf = (movements: Movements, what: 'fee' | 'net') =>
  movements.reduce((sum, movement) => sum + Math.round(movement[what] * 100), 0) / 100;

function inBalance(amount: number, movements: Movements): string {
  const currency = movements[0]?.currency ?? 'usd';
  return currency === 'usd' ? formatMoney(amount) : `${amount.toFixed(2)} ${currency.toUpperCase()}`;
}
