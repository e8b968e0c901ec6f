import type { LoaderFunctionArgs } from 'react-router';
import type { Product } from '#modules/catalogue/contract/calls/products.ts';
import { PriceNotes } from '#modules/catalogue/store/price-notes.tsx';
import { callApi } from '#platform/app/api.ts';
import { useStorefront } from '#platform/app/layout/use-storefront.ts';
import { Picture } from '#platform/app/ui/picture.tsx';
import { Price } from '#platform/app/ui/price.tsx';
import { safeReturnAddress } from '#platform/contract/return-address.ts';
import { t } from '#platform/words/t.ts';

/** The product whose page led to an account page; null for other pages and products off sale. */
export async function loadProductAhead({ request, context }: LoaderFunctionArgs): Promise<Product | null> {
  const next = safeReturnAddress(new URL(request.url).searchParams.get('next'));
  const id = /^\/product\/([0-9a-f-]{36})(?:\?|$)/.exec(next)?.[1];
  if (!id) return null;
  return callApi('GET /product/{id}', { params: { id } }, context).catch(() => null);
}

type Props = {
  product: Pick<
    Product,
    'productName' | 'image' | 'perUnitPrice' | 'formerPrice' | 'lowestPrice' | 'contentPrice' | 'priceVaries'
  >;
  notes: readonly string[];
};

/** Shows which product waits behind the form. */
export function ProductAhead({ product, notes }: Props) {
  return (
    <div className="mb-5 flex items-center gap-3 rounded-control bg-sunken p-3">
      <div className="size-18 shrink-0">
        <Picture src={product.image} alt="" sizes="4.5rem" className="size-18 rounded-control object-cover" />
      </div>
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{product.productName}</p>
        <Price amount={product.perUnitPrice} former={product.formerPrice} isFrom={product.priceVaries} />
        <PriceNotes product={product} />
        {/* A sentence on each line: one that wraps moves the form when the font arrives. */}
        {notes.map((note) => (
          <p key={note} className="text-sm text-text-soft">
            {note}
          </p>
        ))}
      </div>
    </div>
  );
}

/** The product that a visitor without an account wants to order. */
export function OrderAhead({ product }: { product: Props['product'] }) {
  const { settings } = useStorefront();
  const note =
    settings.productsFor === 'members'
      ? t('You need an account to order it.')
      : t('You can order it without an account too.');
  return <ProductAhead product={product} notes={[note, t('You can confirm your email later.')]} />;
}
