import { PlusShipping } from '#platform/app/layout/plus-shipping.tsx';
import { useStorefront } from '#platform/app/layout/use-storefront.ts';
import { formatMoney } from '#platform/format/money.ts';
import type { Product } from '../contract/calls/products.ts';
import { ContentPrice } from './content-price.tsx';

type Props = { product: Pick<Product, 'contentPrice' | 'lowestPrice'> };

/** Says below a price what some laws ask for; renders nothing in a shop that has not chosen it. */
export function PriceNotes({ product }: Props) {
  const { lowestPrice } = product;
  const { lowestPriceNote } = useStorefront();
  return (
    <>
      <ContentPrice of={product} />
      <PlusShipping />
      {lowestPrice !== undefined && (
        <p className="text-xs text-text-soft">
          {lowestPriceNote?.replace('{price}', () => formatMoney(lowestPrice))}
        </p>
      )}
    </>
  );
}
