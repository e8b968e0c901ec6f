import { Slot } from 'virtual:modules/slots/product';
import { CircleCheckBig, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Product, ProductWithVariants } from '#modules/catalogue/contract/calls/products.ts';
import { basePrice } from '#modules/catalogue/contract/content-price.ts';
import { chosenVariant, isSoldOut, type Offer, offerOf } from '#modules/catalogue/store/chosen-variant.ts';
import { Translated } from '#modules/catalogue/store/translated.tsx';
import type { OwnPrice } from '#modules/customers/contract/calls/customer-groups.ts';
import { priceRanges } from '#modules/pricing/contract/quantity-rule.ts';
import { OwnAlert } from '#modules/stock-alerts/store/own-alert.tsx';
import { useStorefront } from '#platform/app/layout/use-storefront.ts';
import { type SignedIn, useSession } from '#platform/app/session/session-state.ts';
import type { PublicSettings } from '#platform/contract/shop-settings.ts';
import { formatCents } from '#platform/format/money.ts';
import { formatNumber } from '#platform/format/number.ts';
import { t } from '#platform/words/t.ts';
import { useOwnPrices } from '../own-prices/use-own-prices.ts';
import { type Booked, BookedNotice } from './booked-notice.tsx';
import { BookingForm } from './booking-form.tsx';
import { DeliveryPromise } from './delivery-promise.tsx';
import { Gallery } from './gallery.tsx';
import { ProductSummary } from './product-summary.tsx';
import { SignInToBook } from './sign-in-to-book.tsx';
import { offeredOf } from './typed-quantity.ts';
import { VariantChoice } from './variant-choice.tsx';

const promises = () =>
  [
    { name: 'returns', label: t('Returns'), icon: Undo2 },
    { name: 'warranty', label: t('Warranty'), icon: CircleCheckBig },
  ] as const;

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
            {t('Customers order here once the product is on sale.')}
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
        {onOutdated && <Slot product={listed} variantId={chosen._id} className="mt-6 grid gap-4" />}
      </div>
      <ProductText product={product} />
    </div>
  );
}

type BookingProps = { product: Offer; member: SignedIn; onOutdated: () => Promise<void> };

/** Orders a product: shows the form, then the booked order. */
function Booking({ product, member, onOutdated }: BookingProps) {
  const [booked, setBooked] = useState<Booked>();
  if (booked) return <BookedNotice booked={booked} onBookMore={() => setBooked(undefined)} />;
  return <BookingForm product={product} member={member} onOutdated={onOutdated} onBooked={setBooked} />;
}

/** The price of a unit by the quantity of the order; nothing for a product with one price. */
function PriceTiers({ offer }: { offer: Offer }) {
  const offered = offeredOf(offer);
  const ranges = priceRanges({ ...offered, availableQuantity: Number.MAX_SAFE_INTEGER });
  if (ranges.length < 2) return null;
  return (
    <table className="mt-5 w-full overflow-hidden rounded-card bg-sunken text-start tabular-nums">
      <caption className="pb-2 text-start font-semibold">{t('Price by quantity')}</caption>
      <tbody>
        {ranges.map(({ from, priceCents }) => {
          const percent = Math.floor(((offered.priceCents - priceCents) * 100) / offered.priceCents);
          return (
            <tr key={from} className="border-line not-first:border-t">
              <th scope="row" className="px-4 py-2 font-normal">
                {t('From {from} units', { from: formatNumber(from) })}
              </th>
              <td className="px-4 py-2 text-end text-good">
                {percent > 0 && t('save {percent}%', { percent })}
              </td>
              <td className="py-2 pe-4 text-end font-semibold">
                {formatCents(priceCents)}
                {offer.content && (
                  <bdi className="block text-xs font-normal text-text-soft">
                    {basePrice(offer.content, priceCents)}
                  </bdi>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The promises beside the order button. The zones say how long delivery takes; the settings word the others. */
function ProductPromises({ settings }: { settings: PublicSettings }) {
  return (
    <dl className="mt-6 grid gap-3 rounded-card bg-sunken p-4 sm:grid-cols-2">
      <DeliveryPromise />
      {promises()
        .filter(({ name }) => settings[name] !== '')
        .map(({ name, label, icon: Icon }) => (
          <div key={name}>
            <dt className="flex items-center gap-3 text-sm font-semibold">
              <Icon aria-hidden className="size-5 shrink-0 text-text-soft" />
              {label}
            </dt>
            <dd className="ps-8 text-sm text-pretty text-text-soft">{settings[name]}</dd>
          </div>
        ))}
    </dl>
  );
}

function ProductText({ product }: { product: Product }) {
  const { description, properties } = product;
  return (
    <div className="grid content-start gap-8">
      <section aria-labelledby="description">
        <h2 id="description" className="display text-2xl">
          {t('Description')}
        </h2>
        <p className="mt-3 max-w-2xl text-lg text-pretty whitespace-pre-line wrap-anywhere">
          <Translated of={product} field="description">
            {description}
          </Translated>
        </p>
      </section>
      {properties.length > 0 && (
        <section aria-labelledby="properties">
          <h2 id="properties" className="display text-2xl">
            {t('Properties')}
          </h2>
          <table className="mt-3 w-full text-start">
            <caption className="sr-only">{t('Properties')}</caption>
            <tbody>
              {properties.map(({ label, value }) => (
                <tr key={label} className="border-t border-line last:border-b">
                  <th scope="row" className="w-2/5 py-2.5 pe-4 align-top font-normal text-text-soft">
                    {label}
                  </th>
                  <td className="py-2.5 font-medium">{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}

/** A product whose variants cost what the member's group pays. */
function withOwnPrices(
  product: ProductWithVariants,
  own: OwnPrice | undefined,
): ProductWithVariants & { group?: string } {
  if (!own) return product;
  const byVariant = new Map(own.variants.map(({ _id, ...prices }) => [_id, prices]));
  return {
    ...product,
    group: own.group,
    perUnitPrice: own.perUnitPrice,
    priceVaries: own.priceVaries,
    variants: product.variants.map((variant) => ({ ...variant, ...byVariant.get(variant._id) })),
  };
}
