import { Search, SlidersHorizontal } from 'lucide-react';
import { Form, useNavigate } from 'react-router';
import type { ProductFacets } from '#modules/catalogue/contract/calls/products.ts';
import {
  type ProductQuery,
  productsAddress,
  readProductQuery,
  sortLabels,
} from '#modules/catalogue/ui/product-query.ts';
import { useNewestSearch } from '#platform/app/layout/use-newest-search.ts';
import { classNames } from '#platform/app/ui/class-names.ts';
import { controlStyle } from '#platform/app/ui/control-style.ts';
import { IconButton } from '#platform/app/ui/icon-button.tsx';
import { t } from '#platform/words/t.ts';
import { FilterBar } from './filter-bar.tsx';
import { useAddressForm } from './use-address-form.ts';

type Props = {
  query: ProductQuery;
  /** The searched noun, as in `Search keyboards`. */
  things: string;
  filterCount: number;
  /** Loaded only while the filters are open. */
  facets: ProductFacets | undefined;
};

/** Search, filters and sort order of the product list: one form mirrored in the URL, with or without a script. */
export function ProductSearch({ query, things, filterCount, facets }: Props) {
  const form = useAddressForm();
  const navigate = useNavigate();
  const { search, newest } = useNewestSearch();
  const isOpen = readProductQuery(search).filters === 'open';
  const toggle = (event: React.MouseEvent) => {
    event.preventDefault();
    const { filters, ...asked } = readProductQuery(newest());
    const address = productsAddress(filters ? asked : { ...asked, filters: 'open' });
    void navigate(address, { replace: true, preventScrollReset: true });
  };

  return (
    <Form {...form} method="get" action="/products" role="search" className="grid gap-4">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[1fr_auto_auto]">
        <div className="relative col-span-2 sm:col-span-1">
          <input
            type="search"
            name="q"
            aria-label={t('Search {things}', { things })}
            placeholder={t('Search {things}', { things })}
            defaultValue={query.q}
            maxLength={200}
            enterKeyHint="search"
            autoComplete="off"
            className={controlStyle('pe-12')}
          />
          <IconButton type="submit" label={t('Search')} icon={Search} className="absolute top-0 end-0" />
        </div>
        <button
          type="submit"
          name="filters"
          value={isOpen ? '' : 'open'}
          aria-expanded={isOpen}
          aria-controls="filters"
          onClick={toggle}
          className={classNames(
            'inline-flex min-h-11 items-center justify-center gap-2 rounded-control border border-line-strong px-4 font-semibold',
            isOpen ? 'bg-sunken' : 'bg-surface hover:bg-sunken',
          )}
        >
          <SlidersHorizontal aria-hidden className="size-4" />
          {t('Filter')}
          {filterCount > 0 && (
            <span className="rounded-full bg-accent px-2 text-sm text-on-accent tabular-nums">
              {filterCount}
              <span className="sr-only"> {t('in use')}</span>
            </span>
          )}
        </button>
        <select
          name="sort"
          aria-label={t('Sort by')}
          defaultValue={query.sort ?? 'featured'}
          className={controlStyle('sm:w-auto')}
        >
          {Object.entries(sortLabels()).map(([sort, label]) => (
            <option key={sort} value={sort}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <FilterBar query={query} isOpen={isOpen} facets={facets} />
    </Form>
  );
}
