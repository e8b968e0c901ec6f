import { ArrowLeft } from 'lucide-react';
import { Link, useRevalidator } from 'react-router';
import { problemText } from '../api/problem.ts';
import { callApi, callApiPage } from '../api.ts';
import { PageHead } from '../layout/page-head.tsx';
import { useStorefront } from '../layout/use-storefront.ts';
import { useLiveChanges } from '../live.ts';
import { membersOnly, Resolving, requireMember } from '../protected.tsx';
import type { Route } from './+types/product';
import { Booking } from './product/booking.tsx';
import { Gallery } from './product/gallery.tsx';
import { ProductReviews } from './product/product-reviews.tsx';
import { ProductSummary } from './product/product-summary.tsx';
import { ProductText } from './product/product-text.tsx';

export const handle = membersOnly;
export const HydrateFallback = Resolving;

const REVIEWS = 6;

export async function clientLoader({ request, params: { productId } }: Route.ClientLoaderArgs) {
  const member = await requireMember(request);
  const [product, reviews] = await Promise.all([
    callApi('GET /product/{id}', { params: { id: productId } }),
    // A failure to load reviews must not block orders.
    callApiPage('GET /review', { query: { product: productId, limit: REVIEWS } }).catch(problemText),
  ]);
  return { member, product, reviews };
}

export default function ProductPage({ loaderData: { member, product, reviews } }: Route.ComponentProps) {
  const { brand } = useStorefront();
  const { revalidate } = useRevalidator();
  useLiveChanges(['products', 'reviews'], revalidate);
  return (
    <div className="column pb-section" key={product._id}>
      <PageHead title={product.productName} isPrivate />
      <Link
        to="/products"
        className="inline-flex min-h-11 items-center lg:min-h-14 gap-2 text-link hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        All {brand.product.many}
      </Link>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr] lg:gap-x-14">
        <Gallery name={product.productName} pictures={product.pictures} />
        <div className="lg:row-span-2">
          <ProductSummary product={product} />
          <Booking product={product} member={member} onOutdated={revalidate} />
        </div>
        <ProductText product={product} />
      </div>
      <ProductReviews
        productId={product._id}
        reviews={reviews}
        pageSize={REVIEWS}
        onTryAgain={() => void revalidate()}
      />
    </div>
  );
}
