import { X } from 'lucide-react';
import { Link } from 'react-router';
import { productsAddress, readProductQuery } from '#modules/catalogue/ui/product-query.ts';
import { useNewestSearch } from '#platform/app/layout/use-newest-search.ts';
import { t } from '#platform/words/t.ts';
import type { FilterInUse } from './filters-in-use.ts';

type Props = { filters: readonly FilterInUse[]; path?: string };

/** The active filters of the list at `path`, each with a link to remove it, and one link to remove all. */
export function FilterChips({ filters, path = '/products' }: Props) {
  const asked = readProductQuery(useNewestSearch().search);
  if (filters.length === 0) return null;
  return (
    <ul aria-label={t('Filters in use')} className="flex flex-wrap items-center gap-2">
      {filters.map(({ label, without }) => (
        <li key={label}>
          <Link
            to={productsAddress(without(asked), undefined, path)}
            preventScrollReset
            className="inline-flex min-h-9 items-center gap-1.5 rounded-control bg-accent-soft px-3 text-sm font-semibold text-text hover:underline"
          >
            <span className="sr-only">{t('Without')} </span>
            {label}
            <X aria-hidden className="size-4" />
          </Link>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <Link
            to={productsAddress(asked.filters ? { filters: asked.filters } : {}, undefined, path)}
            preventScrollReset
            className="inline-link inline-block px-2 py-1.5 text-sm"
          >
            {t('Clear all')}
          </Link>
        </li>
      )}
    </ul>
  );
}
