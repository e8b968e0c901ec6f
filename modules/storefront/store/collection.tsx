import { ChevronRight, PackageOpen } from 'lucide-react';
import { use } from 'react';
import { Link, redirect } from 'react-router';
import type { Collection } from '#modules/catalogue/contract/calls/collections.ts';
import { listed } from '#modules/catalogue/store/listed-product.ts';
import { pathOfCollection } from '#modules/catalogue/store/path-of-collection.ts';
import { productListData } from '#modules/catalogue/store/product-data.ts';
import { Translated } from '#modules/catalogue/store/translated.tsx';
import { type ProductQuery, productsAddress, readProductQuery } from '#modules/catalogue/ui/product-query.ts';
import { callApi, callApiPage } from '#platform/app/api.ts';
import { InDocument, putInDocument } from '#platform/app/layout/in-document.ts';
import { PageHead } from '#platform/app/layout/page-head.tsx';
import { useStorefront } from '#platform/app/layout/use-storefront.ts';
import type { LoaderArgs, PageProps } from '#platform/app/page.ts';
import { JsonLd } from '#platform/app/store/json-ld.tsx';
import { MoreList } from '#platform/app/store/more-list.tsx';
import { readCursor } from '#platform/app/store/read-cursor.ts';
import { breadcrumbData, type Step } from '#platform/app/store/structured-data.ts';
import { countText } from '#platform/app/ui/count-text.ts';
import { EmptyState } from '#platform/app/ui/empty-state.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import { Picture } from '#platform/app/ui/picture.tsx';
import { t } from '#platform/words/t.ts';
import { ProductCard } from './product-card.tsx';
import { PRODUCT_GRID } from './product-grid.ts';
import { FilterChips } from './products/filter-chips.tsx';
import { filtersInUse } from './products/filters-in-use.ts';

/** The filters of a collection, as in its URL. */
const FILTERS = ['priceFrom', 'priceTo', 'price', 'available'] as const;
type CollectionFilter = Pick<ProductQuery, (typeof FILTERS)[number]>;

export const handle = { query: [...FILTERS, 'cursor'] };

// A multiple of the columns at every width.
const PAGE_SIZE = 12;

export async function loader({ url, params, context }: LoaderArgs<'slug'>) {
  const cursor = readCursor(url.searchParams);
  const filter = filterOf(readProductQuery(url.searchParams));
  const query = { ...filter, limit: PAGE_SIZE, cursor };
  const [collection, first] = await Promise.all([
    callApi('GET /collections/{slug}', { params }, context),
    callApiPage('GET /collections/{slug}/products', { params, query }, context),
  ]);
  if (collection.slug !== params.slug) throw redirect(`/collections/${collection.slug}${url.search}`, 301);
  putInDocument(context, { list: (shop) => productListData(first.items, shop) });
  return { collection, filter, cursor, first: { ...first, items: first.items.map(listed) } };
}

const filterOf = ({ priceFrom, priceTo, price, available }: ProductQuery): CollectionFilter => ({
  ...(priceFrom && { priceFrom }),
  ...(priceTo && { priceTo }),
  ...(price && { price }),
  ...(available && { available }),
});

export default function CollectionPage({ loaderData }: PageProps<typeof loader>) {
  const { collection, filter, cursor, first } = loaderData;
  const storefront = useStorefront();
  const { brand } = storefront;
  const { one, many } = brand.product;
  const { title, text, image } = collection;
  const path = pathOfCollection(collection);
  const steps = [
    { name: t('All {many}', { many }), path: '/products' },
    { name: title, path },
  ];
  return (
    <div className="column pb-section" key={path}>
      <PageHead
        title={title}
        description={
          text || t('{title} of {name}. {tagline}', { title, name: brand.name, tagline: brand.tagline })
        }
        picture={image ?? undefined}
        path={path}
        pathIn={(code) => pathOfCollection(collection, code)}
      />
      <JsonLd data={use(InDocument).list?.(storefront)} />
      <JsonLd data={breadcrumbData(steps, storefront)} />
      <Breadcrumb steps={[{ name: t('Home'), path: '/' }, ...steps]} />
      <CollectionHeader collection={collection} />
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
        <p role="status" className="text-text-soft">
          {countText(first)} {first.total === 1 ? one : many}
        </p>
        <FilterChips filters={filtersInUse(filter)} path={path} />
        {cursor && (
          <Link to={productsAddress(filter, undefined, path)} className="inline-link py-1">
            {t('Back to the start of the list')}
          </Link>
        )}
      </div>
      {first.items.length === 0 ? (
        <EmptyCollection things={many} wholeAt={filtersInUse(filter).length > 0 ? path : undefined} />
      ) : (
        <MoreList
          first={first}
          load={(next) =>
            callApiPage('GET /collections/{slug}/products', {
              params: { slug: collection.slug },
              query: { ...filter, limit: PAGE_SIZE, cursor: next },
            })
          }
          addressOf={(next) => productsAddress(filter, next, path)}
          className={PRODUCT_GRID}
        >
          {(product, index) => (
            <ProductCard product={product} heading="h2" isFirst={index === 0 && image === null} />
          )}
        </MoreList>
      )}
    </div>
  );
}

/** The way from the home page to this page, which comes last. */
function Breadcrumb({ steps }: { steps: readonly Step[] }) {
  return (
    <nav aria-label={t('Breadcrumb')}>
      <ol className="flex flex-wrap items-center gap-x-1 pt-2 text-sm">
        {steps.map(({ name, path }, index) => {
          const isLast = index === steps.length - 1;
          return (
            <li key={path} className="flex min-h-11 items-center gap-1">
              {index > 0 && (
                <ChevronRight aria-hidden className="rtl:-scale-x-100 size-4 shrink-0 text-text-soft" />
              )}
              <Link
                to={path}
                aria-current={isLast ? 'page' : undefined}
                className="px-1 py-2 text-text-soft hover:underline aria-[current=page]:text-text"
              >
                {name}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** Title, text and picture; side by side where there is room. */
function CollectionHeader({ collection }: { collection: Collection }) {
  const { title, text, image, imageAlt } = collection;
  return (
    <header className="grid items-center gap-6 pt-2 pb-4 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] sm:gap-10 sm:pb-6">
      <div className="max-w-3xl">
        <h1 className="display text-4xl leading-tight text-balance break-words sm:text-5xl">
          <Translated of={collection} field="title">
            {title}
          </Translated>
        </h1>
        {text && (
          <p className="mt-3 text-lg text-pretty break-words whitespace-pre-line text-text-soft">
            <Translated of={collection} field="text">
              {text}
            </Translated>
          </p>
        )}
      </div>
      {image && (
        <div className="product-stage overflow-hidden rounded-picture">
          <Picture
            src={image}
            alt={imageAlt}
            isFirst
            sizes="(min-width: 80rem) 29rem, (min-width: 40rem) 38vw, 100vw"
            className="aspect-2/1 object-cover sm:aspect-4/3 lg:aspect-2/1"
          />
        </div>
      )}
    </header>
  );
}

/** Says that a collection shows nothing; `wholeAt` is its address without the filters that hide its products. */
function EmptyCollection({ things, wholeAt }: { things: string; wholeAt: string | undefined }) {
  return (
    <EmptyState
      icon={PackageOpen}
      title={t('Nothing here at the moment')}
      action={
        <LinkButton to={wholeAt ?? '/products'}>
          {wholeAt ? t('Clear filters') : t('Show all {things}', { things })}
        </LinkButton>
      }
    >
      <p>
        {wholeAt
          ? t('No product of this collection fits these filters.')
          : t('Everything in this collection has sold or moved. Please come back soon.')}
      </p>
    </EmptyState>
  );
}
