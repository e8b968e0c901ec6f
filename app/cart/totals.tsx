import type { Cart } from '#contract/calls/cart.ts';
import { formatMoney } from '#contract/money.ts';
import { classNames } from '../ui/class-names.ts';

/** The rows of `priceCheckout`, as every page shows them. */
export function Totals({ totals }: Pick<Cart, 'totals'>) {
  return (
    <dl className="grid gap-1.5">
      {totals.map(({ type, label, amount }) => (
        <div
          key={`${type} ${label}`}
          className={classNames(
            'flex justify-between gap-4',
            type === 'total' && 'border-t border-line pt-2 text-lg font-semibold',
          )}
        >
          <dt>{label}</dt>
          <dd className="tabular-nums">{formatMoney(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
