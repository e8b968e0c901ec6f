import { PlusShipping } from '#platform/app/layout/plus-shipping.tsx';
import { useStorefront } from '#platform/app/layout/use-storefront.ts';
import { formatMoney } from '#platform/format/money.ts';
import type { Product } from '../contract/calls/products.ts';

/** Says below a price what some laws ask for; renders nothing in a shop that has not chosen it. */
export function PriceNotes({ product: { lowestPrice } }: { product: Pick<Product, 'lowestPrice'> }) {
  const { lowestPriceNote } = useStorefront();
  return (
    <>
      <PlusShipping />
      {lowestPrice !== undefined && (
        <p className="text-xs text-text-soft">
          {lowestPriceNote?.replace('{price}', () => formatMoney(lowestPrice))}
        </p>
      )}
    </>
  );
}
