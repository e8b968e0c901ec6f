import type { Product } from '#modules/catalogue/contract/calls/products.ts';
import { PriceNotes } from '#modules/catalogue/store/price-notes.tsx';
import { ProductBadges } from '#modules/catalogue/store/product-badges.tsx';
import { ProductRating } from '#modules/catalogue/store/product-rating.tsx';
import { Translated } from '#modules/catalogue/store/translated.tsx';
import { Price } from '#platform/app/ui/price.tsx';
import { formatNumber } from '#platform/format/number.ts';
import { t } from '#platform/words/t.ts';

type Props = {
  product: Product;
  /** True if the price is the price of the member's group. */
  isOwnPrice: boolean;
};

export function ProductSummary({ product, isOwnPrice }: Props) {
  const step = product.quantityStep ?? 1;
  return (
    <div>
      <h1 className="display text-3xl leading-tight wrap-anywhere sm:text-4xl">
        <Translated of={product} field="productName">
          {product.productName}
        </Translated>
      </h1>
      <a href="#reviews" className="mt-3 inline-flex min-h-8 items-center hover:underline">
        <ProductRating product={product} />
      </a>
      {/* Badges stand beside the price: above the name they would move the page as variants are chosen. */}
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <p>
          <Price
            amount={product.perUnitPrice}
            former={product.formerPrice}
            className="text-3xl font-semibold"
          />{' '}
          <span className="text-text-soft">{isOwnPrice ? t('your price') : t('per unit')}</span>
        </p>
        <ProductBadges product={product} />
      </div>
      <PriceNotes product={product} />
      <dl className="mt-3 flex flex-wrap gap-x-2 text-sm text-text-soft">
        <Fact label={t('Available Items')} value={product.availableQuantity} />
        <Fact label={t('Minimum order quantity')} value={product.minimumOrderQuantity} />
        {step > 1 && <Fact label={t('Sold in multiples of')} value={step} />}
        {product.maximumOrderQuantity !== null && (
          <Fact label={t('Maximum order quantity')} value={product.maximumOrderQuantity} />
        )}
      </dl>
    </div>
  );
}

function Fact({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex gap-1 not-last:after:content-['·']">
      <dt>{label}</dt>
      <dd className="tabular-nums">{formatNumber(value)}</dd>
    </div>
  );
}
