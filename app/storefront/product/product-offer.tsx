import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ProductWithVariants } from '#contract/calls/products.ts';
import { useStorefront } from '../../layout/use-storefront.ts';
import { useSession } from '../../session/session-state.ts';
import { OwnAlert } from '../back-in-stock/own-alert.tsx';
import { useOwnPrices } from '../own-prices/use-own-prices.ts';
import { Booking } from './booking.tsx';
import { chosenVariant, isSoldOut, offerOf } from './chosen-variant.ts';
import { Gallery } from './gallery.tsx';
import { PriceTiers } from './price-tiers.tsx';
import { ProductPromises } from './product-promises.tsx';
import { ProductSummary } from './product-summary.tsx';
import { ProductText } from './product-text.tsx';
import { SignInToBook } from './sign-in-to-book.tsx';
import { VariantChoice } from './variant-choice.tsx';
import { withOwnPrices } from './with-own-prices.ts';

type Props = {
  product: ProductWithVariants;
  /** Absent in a preview, in which nothing can be ordered. */
  onOutdated?: () => Promise<void>;
};

/** Pictures, price and order form of the variant that the address names. */
export function ProductOffer({ product: listed, onOutdated }: Props) {
  const { settings } = useStorefront();
  const session = useSession();
  const own = useOwnPrices(listed);
  const product = withOwnPrices(listed, own);
  const [search] = useSearchParams();
  // Kept, so that a variant that sells out is not exchanged under a buyer's hands.
  const [preselected] = useState(() => chosenVariant(product, null).sku);
  const chosen = chosenVariant(product, search.get('variant') ?? preselected);
  const offer = offerOf(product, chosen);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr] lg:gap-x-14">
      <Gallery key={offer.image} name={product.productName} pictures={offer.pictures} />
      <div className="lg:row-span-2">
        <ProductSummary product={offer} isOwnPrice={own !== undefined} />
        <VariantChoice product={product} chosen={chosen} />
        <PriceTiers offer={offer} />
        {!onOutdated ? (
          <p className="mt-6 rounded-control bg-sunken p-4">
            Customers order here once the product is on sale.
          </p>
        ) : session.state === 'signed-in' ? (
          <>
            {isSoldOut(product, chosen) && (
              <OwnAlert
                key={chosen._id}
                variantId={chosen._id}
                email={session.email}
                onOutdated={onOutdated}
              />
            )}
            <Booking product={offer} member={session} onOutdated={onOutdated} />
          </>
        ) : (
          <SignInToBook product={product} chosen={chosen} onOutdated={onOutdated} />
        )}
        <ProductPromises settings={settings} />
      </div>
      <ProductText product={product} />
    </div>
  );
}
