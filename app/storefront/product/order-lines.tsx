import { formatMoney } from '#contract/money.ts';
import type { Offer } from './chosen-variant.ts';

type Props = {
  product: Offer;
  quantity: number;
  unitPrice: number;
  discount: number | undefined;
  total: string;
};

/** The minimum order, the quantity and the costs. */
export function OrderLines({ product, quantity, unitPrice, discount, total }: Props) {
  return (
    <dl className="rounded-card bg-sunken px-4 py-2 tabular-nums">
      <Line
        label="You have to buy"
        value={`${product.minimumOrderQuantity.toLocaleString('en-US')} (minimum)`}
      />
      <Line label="You are buying" value={quantity.toLocaleString('en-US')} />
      {product.priceTiers.length > 0 && <Line label="Price per unit" value={formatMoney(unitPrice)} />}
      {discount !== undefined && <Line label="Discount" value={`−${formatMoney(discount)}`} />}
      <Line label="Total Price" value={total} isStrong />
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
