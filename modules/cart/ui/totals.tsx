import { classNames } from '#platform/app/ui/class-names.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/words/t.ts';

type Row = { type: string; label: string; amount: number; included?: boolean };

/** The rows of `priceCheckout`, as every page shows them. */
export function Totals({ totals }: { totals: readonly Row[] }) {
  return (
    <dl className="grid gap-1.5">
      {totals.map(({ type, label, amount, included }) => (
        <div
          key={`${type} ${label}`}
          className={classNames(
            'flex justify-between gap-4',
            type === 'total' && 'border-t border-line pt-2 text-lg font-semibold',
            included && 'text-sm text-text-soft',
          )}
        >
          <dt>{label}</dt>
          <dd className="tabular-nums">
            {type === 'shipping' && amount === 0 ? t('Free') : formatMoney(amount)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
