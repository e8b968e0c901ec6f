import { Search, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Form } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { controlStyle } from '../../ui/control-style.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { type ProductQuery, SORT_LABELS } from '../product-query.ts';
import { FilterFields } from './filter-fields.tsx';
import { useAddressForm } from './use-address-form.ts';

type Props = {
  query: ProductQuery;
  /** The searched noun, as in `Search keyboards`. */
  things: string;
  filterCount: number;
};

/** Search, filters and sort order of the product list: one form mirrored in the URL, with or without a script. */
export function ProductSearch({ query, things, filterCount }: Props) {
  const form = useAddressForm();
  const [isOpen, setOpen] = useState(false);

  return (
    <Form {...form} method="get" action="/products" role="search" className="grid gap-4">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[1fr_auto_auto]">
        <div className="relative col-span-2 sm:col-span-1">
          <input
            type="search"
            name="q"
            aria-label={`Search ${things}`}
            placeholder={`Search ${things}`}
            defaultValue={query.q}
            maxLength={200}
            enterKeyHint="search"
            autoComplete="off"
            className={controlStyle('pr-12')}
          />
          <IconButton type="submit" label="Search" icon={Search} className="absolute top-0 right-0" />
        </div>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="filters"
          onClick={() => setOpen(!isOpen)}
          className={classNames(
            'inline-flex min-h-11 items-center justify-center gap-2 rounded-control border border-line-strong px-4 font-semibold noscript:hidden',
            isOpen ? 'bg-sunken' : 'bg-surface hover:bg-sunken',
          )}
        >
          <SlidersHorizontal aria-hidden className="size-4" />
          Filter
          {filterCount > 0 && (
            <span className="rounded-full bg-accent px-2 text-sm text-on-accent tabular-nums">
              {filterCount}
              <span className="sr-only"> in use</span>
            </span>
          )}
        </button>
        <select
          name="sort"
          aria-label="Sort by"
          defaultValue={query.sort ?? 'featured'}
          className={controlStyle('sm:w-auto')}
        >
          {Object.entries(SORT_LABELS).map(([sort, label]) => (
            <option key={sort} value={sort}>
              {label}
            </option>
          ))}
        </select>
      </div>
      {/* Visible without a script, because the button that opens it needs one. */}
      <div id="filters" className={isOpen ? undefined : 'hidden noscript:block'}>
        <FilterFields query={query} />
      </div>
    </Form>
  );
}
