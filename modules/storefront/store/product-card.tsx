import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import type { ListedProduct } from '#modules/catalogue/store/listed-product.ts';
import { totalPrice } from '#modules/catalogue/store/order-quantity.ts';
import { PriceNotes } from '#modules/catalogue/store/price-notes.tsx';
import { ProductBadges } from '#modules/catalogue/store/product-badges.tsx';
import { ProductRating } from '#modules/catalogue/store/product-rating.tsx';
import { stockLevel } from '#modules/catalogue/store/stock-level.ts';
import { Translated } from '#modules/catalogue/store/translated.tsx';
import { useStorefront } from '#platform/app/layout/use-storefront.ts';
import { classNames } from '#platform/app/ui/class-names.ts';
import { Picture } from '#platform/app/ui/picture.tsx';
import { Price } from '#platform/app/ui/price.tsx';
import { ProductName } from '#platform/app/ui/product-name.tsx';
import { formatMoney } from '#platform/format/money.ts';
import { formatNumber } from '#platform/format/number.ts';
import { t } from '#platform/words/t.ts';
import { QUICK_ADD } from './frame/quick-add-form.tsx';
import { useOwnPrices } from './own-prices/use-own-prices.ts';

type Props = {
  product: ListedProduct;
  /** The level below the heading above the cards. */
  heading: 'h2' | 'h3';
  isFirst?: boolean;
};

const SIZES = '(min-width: 80rem) 18rem, (min-width: 64rem) 24vw, (min-width: 40rem) 31vw, 48vw';

/** A product in a grid; the whole card links to the product's page. */
export function ProductCard({ product: listed, heading: Heading, isFirst }: Props) {
  const { perUnitPrice, priceVaries, contentPrice } = useOwnPrices(listed) ?? listed;
  const product = { ...listed, perUnitPrice, priceVaries, contentPrice };
  return (
    <article className="group card relative flex h-full flex-col overflow-hidden transition-shadow hover:shadow-raised">
      <div className="product-stage relative overflow-hidden">
        <Picture
          src={product.image}
          alt=""
          sizes={SIZES}
          isFirst={isFirst}
          className={classNames(
            'aspect-4/3 object-cover transition-transform duration-300 motion-safe:group-hover:scale-[1.03]',
            stockLevel(product) === 'sold-out' && 'opacity-45 grayscale',
          )}
        />
        <div className="absolute inset-x-2 top-2 flex flex-wrap gap-1.5 sm:inset-x-3 sm:top-3">
          <ProductBadges product={product} />
        </div>
        <QuickAdd product={product} />
      </div>
      <div className="flex grow flex-col gap-1.5 p-3 sm:p-4">
        <Heading className="leading-snug font-semibold text-pretty">
          <Link
            to={`/product/${product._id}`}
            className="outline-none after:absolute after:inset-0 after:rounded-card after:-outline-offset-2 group-hover:underline focus-visible:after:outline-2 focus-visible:after:outline-focus"
          >
            <Translated of={product} field="productName">
              <ProductName name={product.productName} />
            </Translated>
          </Link>
        </Heading>
        <ProductRating product={product} />
        <div className="mt-auto pt-2">
          <Price
            amount={product.perUnitPrice}
            former={product.formerPrice}
            isFrom={product.priceVaries}
            className="text-lg leading-tight font-semibold"
          />
          <PriceNotes product={product} />
          <MinimumOrder product={product} />
        </div>
      </div>
    </article>
  );
}

/** The minimum order, with its price if it is more than one piece. */
function MinimumOrder({ product }: Pick<Props, 'product'>) {
  const { minimumOrderQuantity: minimum, perUnitPrice, priceVaries } = product;
  if (minimum === 1) return <p className="text-sm text-text-soft">{t('Minimum order 1')}</p>;
  const price = formatMoney(totalPrice(perUnitPrice, minimum));
  return (
    <p className="flex flex-wrap gap-x-1.5 text-sm">
      <span className="font-semibold">
        {t('Minimum order {minimum}', { minimum: formatNumber(minimum) })}
      </span>
      <span className="text-text-soft tabular-nums">
        {priceVaries ? t('from {price}', { price }) : `= ${price}`}
      </span>
    </p>
  );
}

/** Puts a product without options into the cart with one press. */
function QuickAdd({ product }: { product: ListedProduct }) {
  const isForEveryone = useStorefront().settings.productsFor === 'everyone';
  if (product.hasOptions || product.ordersLeft === 0) return null;
  return (
    <button
      type="submit"
      form={QUICK_ADD}
      name="variantId"
      value={product._id}
      aria-label={t('Add {productName} to cart', { productName: product.productName })}
      className={classNames(
        'absolute end-2 bottom-2 z-10 grid size-11 place-items-center rounded-full border border-line-strong bg-surface shadow-card hover:bg-sunken',
        !isForEveryone && 'visitor:hidden',
      )}
    >
      <Plus aria-hidden className="size-5" />
    </button>
  );
}
