import type { Offer } from '#modules/catalogue/store/chosen-variant.ts';
import type { Answer } from '#platform/app/api/endpoints.ts';
import { useStorefront } from '#platform/app/layout/use-storefront.ts';
import { formatMoney } from '#platform/format/money.ts';
import { formatNumber } from '#platform/format/number.ts';
import { t } from '#platform/words/t.ts';

type Props = {
  product: Offer;
  quantity: number;
  unitPrice: number;
  /** The server's price, if there is more to it than the goods. */
  quote: Answer<'POST /discount'> | undefined;
  total: string;
};

export function OrderLines({ product, quantity, unitPrice, quote, total }: Props) {
  const { addsCosts } = useStorefront();
  return (
    <dl className="rounded-card bg-sunken px-4 py-2 tabular-nums">
      <Line
        label={t('You have to buy')}
        value={t('{minimum, number} (minimum)', { minimum: product.minimumOrderQuantity })}
      />
      <Line label={t('You are buying')} value={formatNumber(quantity)} />
      {(product.priceTiers.length > 0 || product.group) && (
        <Line
          label={
            product.group ? t('Price per unit ({group})', { group: product.group }) : t('Price per unit')
          }
          value={formatMoney(unitPrice)}
        />
      )}
      {quote?.steps.map(({ type, label, amount }) => {
        if (type === 'discount')
          return <Line key={label} label={t('Discount')} value={`−${formatMoney(-amount)}`} />;
        const isMore = type === 'tax' || (type === 'shipping' && addsCosts);
        return isMore && <Line key={label} label={label} value={formatMoney(amount)} />;
      })}
      <Line label={t('Total Price')} value={total} isStrong />
    </dl>
  );
}

function Line({ label, value, isStrong = false }: { label: string; value: string; isStrong?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-line py-2 not-first:border-t">
      <dt>{label}</dt>
      <dd className={isStrong ? 'text-xl font-semibold' : 'font-medium'}>{value}</dd>
    </div>
  );
}
