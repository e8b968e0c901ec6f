import { SearchX } from 'lucide-react';
import { use } from 'react';
import { Link, useNavigation } from 'react-router';
import { listed } from '#modules/catalogue/store/listed-product.ts';
import { productListData } from '#modules/catalogue/store/product-data.ts';
import {
  askedOf,
  PRODUCT_PARAMETERS,
  productsAddress,
  readProductQuery,
} from '#modules/catalogue/ui/product-query.ts';
import { callApi, callApiPage } from '#platform/app/api.ts';
import { InDocument, putInDocument } from '#platform/app/layout/in-document.ts';
import { PageHead } from '#platform/app/layout/page-head.tsx';
import { useStorefront } from '#platform/app/layout/use-storefront.ts';
import type { LoaderArgs, PageProps } from '#platform/app/page.ts';
import { JsonLd } from '#platform/app/store/json-ld.tsx';
import { MoreList } from '#platform/app/store/more-list.tsx';
import { readCursor } from '#platform/app/store/read-cursor.ts';
import { breadcrumbData } from '#platform/app/store/structured-data.ts';
import { classNames } from '#platform/app/ui/class-names.ts';
import { countText } from '#platform/app/ui/count-text.ts';
import { EmptyState } from '#platform/app/ui/empty-state.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import { currentLanguage } from '#platform/words/current-language.ts';
import { rich, t } from '#platform/words/t.ts';
import { ProductCard } from './product-card.tsx';
import { PRODUCT_GRID } from './product-grid.ts';
import { FilterChips } from './products/filter-chips.tsx';
import { filtersInUse } from './products/filters-in-use.ts';
import { ProductSearch } from './products/product-search.tsx';

export const handle = { query: PRODUCT_PARAMETERS };

// A multiple of the columns at every width.
const PAGE_SIZE = 12;

export async function loader({ request, context }: LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const query = readProductQuery(search);
  const cursor = readCursor(search);
  const asked = askedOf(query);
  const { sort: _, ...narrowed } = asked;
  // Counting takes longer than listing, so it waits until somebody looks, or a chosen value needs its translation.
  const needsCounts = query.filters || (query.facet && currentLanguage().code !== 'en');
  const [first, facets] = await Promise.all([
    callApiPage('GET /product', { query: { ...asked, limit: PAGE_SIZE, cursor } }, context),
    needsCounts ? callApi('GET /product/facets', { query: narrowed }, context) : undefined,
  ]);
  putInDocument(context, { list: (shop) => productListData(first.items, shop) });
  return { query, cursor, facets, first: { ...first, items: first.items.map(listed) } };
}

export default function Products({ loaderData: { query, cursor, facets, first } }: PageProps<typeof loader>) {
  const storefront = useStorefront();
  const { brand } = storefront;
  const { one, many } = brand.product;
  const filters = filtersInUse(query, facets?.words);
  const narrowing = filters.filter(({ name }) => name !== 'q');
  const navigation = useNavigation();
  const isOutdated = navigation.location?.pathname === '/products';

  return (
    <div className="column pb-section">
      <PageHead
        title={t('All {many}', { many })}
        description={t('All {many} of {name}, with prices, minimum order quantities and reviews. {tagline}', {
          many,
          name: brand.name,
          tagline: brand.tagline,
        })}
      />
      <JsonLd data={use(InDocument).list?.(storefront)} />
      <JsonLd data={breadcrumbData([{ name: t('All {many}', { many }), path: '/products' }], storefront)} />
      <header className="max-w-3xl pt-8 pb-6 sm:pt-12 sm:pb-8">
        <h1 className="display text-4xl leading-tight sm:text-5xl">{t('All {many}', { many })}</h1>
        <p className="mt-3 text-lg text-pretty text-text-soft">{brand.catalogue}</p>
      </header>
      <ProductSearch query={query} things={many} filterCount={narrowing.length} facets={facets} />
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
        <p role="status" className="text-text-soft">
          {countText(first)} {first.total === 1 ? one : many}
        </p>
        <FilterChips filters={filters} />
        {query.q && first.understood && <UnderstoodAs typed={query.q} understood={first.understood} />}
      </div>
      {cursor && (
        <p className="pb-4">
          <Link to={productsAddress(query)} className="inline-link py-1">
            {t('Back to the start of the list')}
          </Link>
        </p>
      )}
      <div
        aria-busy={isOutdated}
        className={classNames('transition-opacity', isOutdated && 'opacity-60 delay-150')}
      >
        {first.items.length === 0 ? (
          <NoProducts things={many} isNarrowed={filters.length > 0} />
        ) : (
          <MoreList
            first={first}
            load={(next) =>
              callApiPage('GET /product', { query: { ...askedOf(query), limit: PAGE_SIZE, cursor: next } })
            }
            addressOf={(next) => productsAddress(query, next)}
            className={PRODUCT_GRID}
          >
            {(product, index) => <ProductCard product={product} heading="h2" isFirst={index === 0} />}
          </MoreList>
        )}
      </div>
    </div>
  );
}

/** The empty result: suggests changes and links to all products. */
function NoProducts({ things, isNarrowed }: { things: string; isNarrowed: boolean }) {
  if (!isNarrowed) {
    return (
      <EmptyState icon={SearchX} title={t('No {things} yet', { things })}>
        <p>{t('Nothing is on sale at the moment. Please come back soon.')}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={SearchX}
      title={t('No {things} match', { things })}
      action={<LinkButton to="/products">{t('Show all {things}', { things })}</LinkButton>}
    >
      <p>{t('Try fewer or other words, a wider range of prices, or take a filter off.')}</p>
    </EmptyState>
  );
}

type UnderstoodAsProps = { typed: string; understood: string };

/** Says that a search looked for other words than were typed, which no product has. */
function UnderstoodAs({ typed, understood }: UnderstoodAsProps) {
  return (
    <p className="w-full">
      {rich('No matches for “{typed}”. Showing results for {link}.', {
        typed,
        link: (
          <Link to={productsAddress({ q: understood })} className="inline-link font-semibold">
            “{understood}”
          </Link>
        ),
      })}
    </p>
  );
}
