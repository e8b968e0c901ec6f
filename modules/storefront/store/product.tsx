import { ArrowLeft } from 'lucide-react';
import {
  Link,
  type RouterContextProvider,
  type ShouldRevalidateFunctionArgs,
  useRevalidator,
} from 'react-router';
import { productPageData } from '#modules/catalogue/store/product-data.ts';
import { problemText } from '#platform/app/api/problem.ts';
import { callApi, callApiPage } from '#platform/app/api.ts';
import { PageHead } from '#platform/app/layout/page-head.tsx';
import { useStorefront } from '#platform/app/layout/use-storefront.ts';
import { useLiveChanges } from '#platform/app/live.ts';
import type { ClientLoaderArgs, LoaderArgs, PageProps } from '#platform/app/page.ts';
import { productsOnly, requireMember } from '#platform/app/protected.tsx';
import { Resolving } from '#platform/app/resolving.tsx';
import { JsonLd } from '#platform/app/store/json-ld.tsx';
import { breadcrumbData } from '#platform/app/store/structured-data.ts';
import { t } from '#platform/words/t.ts';
import { ProductOffer } from './product/product-offer.tsx';
import { ProductReviews } from './product/product-reviews.tsx';

export const handle = { ...productsOnly, query: ['variant'] };

const REVIEWS = 6;

async function loadProduct(productId: string, context?: Readonly<RouterContextProvider>) {
  const [product, reviews, stars] = await Promise.all([
    callApi('GET /product/{id}', { params: { id: productId } }, context),
    // A failure to load reviews must not block orders.
    callApiPage('GET /review', { query: { product: productId, limit: REVIEWS } }, context).catch(problemText),
    callApi('GET /review/stars', { query: { product: productId } }, context).catch(() => []),
  ]);
  return { product, reviews, stars };
}

/** The product, if the shop shows products to everyone; the document of a members' page holds no data. */
export async function loader({ params: { productId }, context }: LoaderArgs<'productId'>) {
  const { settings } = await callApi('GET /storefront', {}, context);
  return settings.productsFor === 'everyone' ? loadProduct(productId, context) : null;
}

export async function clientLoader({ request, params, serverLoader }: ClientLoaderArgs<'productId'>) {
  const isOpen = document.documentElement.dataset.productsFor === 'everyone';
  const shown = isOpen ? await serverLoader<typeof loader>() : null;
  if (shown) return shown;
  await requireMember(request);
  return loadProduct(params.productId);
}
clientLoader.hydrate = true as const;

/** Choosing another variant shows what is loaded already. */
export function shouldRevalidate({ currentUrl, nextUrl, ...asked }: ShouldRevalidateFunctionArgs) {
  const isChoice = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !isChoice && asked.defaultShouldRevalidate;
}

export default function ProductPage({ loaderData }: PageProps<typeof loader | typeof clientLoader>) {
  const storefront = useStorefront();
  const { brand, settings } = storefront;
  const { revalidate } = useRevalidator();
  useLiveChanges(['products', 'reviews'], revalidate);
  if (!loaderData) return <Resolving />;

  const { product, reviews, stars } = loaderData;
  const list = { name: t('All {many}', { many: brand.product.many }), path: '/products' };
  const own = { name: product.productName, path: `/product/${product._id}` };
  return (
    <div className="column pb-section" key={product._id}>
      <PageHead
        title={product.productName}
        description={product.description.slice(0, 160)}
        picture={product.image}
        isPrivate={settings.productsFor === 'members'}
      />
      {settings.productsFor === 'everyone' && (
        <>
          <JsonLd data={productPageData(product, storefront)} />
          <JsonLd data={breadcrumbData([list, own], storefront)} />
        </>
      )}
      <Link
        to={list.path}
        className="inline-flex min-h-11 items-center lg:min-h-14 gap-2 text-link hover:underline"
      >
        <ArrowLeft aria-hidden className="rtl:-scale-x-100 size-4" />
        {list.name}
      </Link>
      <ProductOffer product={product} onOutdated={revalidate} />
      <ProductReviews
        productId={product._id}
        reviews={reviews}
        stars={stars}
        pageSize={REVIEWS}
        onTryAgain={() => void revalidate()}
      />
    </div>
  );
}
