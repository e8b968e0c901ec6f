import { PlusShipping } from '#platform/app/layout/plus-shipping.tsx';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/words/t.ts';
import type { Product } from '../contract/calls/products.ts';

/** What the law wants below a price; nothing in a shop that has not chosen it. */
export function PriceNotes({ product: { lowestPrice } }: { product: Pick<Product, 'lowestPrice'> }) {
  return (
    <>
      <PlusShipping />
      {lowestPrice !== undefined && (
        <p className="text-xs text-text-soft">
          {t('Lowest price of the last 30 days before the reduction: {price}', {
            price: formatMoney(lowestPrice),
          })}
        </p>
      )}
    </>
  );
}
