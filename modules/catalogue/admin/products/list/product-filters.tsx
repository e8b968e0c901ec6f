import { SlidersHorizontal } from 'lucide-react';
import { useNewestSearch } from '#platform/app/layout/use-newest-search.ts';
import { FilterPanel } from '#platform/app/list/filter-panel.tsx';
import { ROWS_PARAMETER } from '#platform/app/list/load-list.ts';
import { useListFilter } from '#platform/app/list/use-list-filter.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { Select } from '#platform/app/ui/select.tsx';
import { formatNumber } from '#platform/format/number.ts';
import { t } from '#platform/words/t.ts';
import type { KnownTag, ShownProducts } from '../../../contract/calls/managed-products.ts';
import type { Counted, ProductFacets } from '../../../contract/calls/products.ts';

const counted = ({ count, isMinimum }: Counted) => `${formatNumber(count)}${isMinimum ? '+' : ''}`;

export type KnownFilters = { tags: readonly KnownTag[]; facets: ProductFacets | undefined };

const NAMES = ['tag', 'available', 'facet'];

/** Narrows the list by tag and, for products on sale, by stock and by the properties that customers filter by. */
export function ProductFilters({ tags, facets, show }: KnownFilters & { show: ShownProducts }) {
  const { search, change } = useNewestSearch();
  const count =
    search.getAll('facet').length + ['tag', 'available'].filter((name) => search.get(name)).length;
  const clear = () =>
    change(
      (next) => {
        for (const name of [...NAMES, ROWS_PARAMETER]) next.delete(name);
      },
      { replace: true },
    );
  return (
    <FilterPanel
      label={count > 0 ? t('Filters ({count})', { count }) : t('Filters')}
      icon={SlidersHorizontal}
      isAtEnd
      className="max-sm:col-span-2"
    >
      <div className="grid grid-cols-2 gap-3">
        <TagFilter tags={tags} />
        {show === 'on-sale' && facets && (
          <>
            <StockFilter available={facets.available} />
            {facets.facets.map((facet) => (
              <FacetFilter key={facet.label} {...facet} />
            ))}
          </>
        )}
      </div>
      <Button size="small" kind="secondary" disabled={count === 0} onClick={clear}>
        {t('Clear filters')}
      </Button>
    </FilterPanel>
  );
}

function TagFilter({ tags }: Pick<KnownFilters, 'tags'>) {
  const [chosen, choose] = useListFilter('tag');
  const isUnknown = chosen !== '' && !tags.some(({ tag }) => tag === chosen);
  return (
    <Select label={t('Tag')} value={chosen} onChange={({ target }) => choose(target.value)}>
      <option value="">{t('Any')}</option>
      {isUnknown && <option value={chosen}>{chosen}</option>}
      {tags.map(({ tag, ...one }) => (
        <option key={tag} value={tag}>
          {tag} ({counted(one)})
        </option>
      ))}
    </Select>
  );
}

function StockFilter({ available }: { available: Counted }) {
  const [chosen, choose] = useListFilter('available');
  return (
    <Select label={t('Stock')} value={chosen} onChange={({ target }) => choose(target.value)}>
      <option value="">{t('Any')}</option>
      <option value="true">{t('In stock ({available})', { available: counted(available) })}</option>
    </Select>
  );
}

/** Narrows the list to one value of a property; a list can be narrowed by several properties. */
function FacetFilter({ label, values }: ProductFacets['facets'][number]) {
  const { search, change } = useNewestSearch();
  const isOwn = (facet: string) => facet.toLowerCase().startsWith(`${label.toLowerCase()}:`);
  const chosen = search.getAll('facet').find(isOwn) ?? '';
  const choose = (facet: string) =>
    change(
      (next) => {
        const others = next.getAll('facet').filter((other) => !isOwn(other));
        next.delete('facet');
        next.delete(ROWS_PARAMETER);
        for (const one of facet ? [...others, facet] : others) next.append('facet', one);
      },
      { replace: true },
    );
  return (
    <Select label={label} value={chosen} onChange={({ target }) => choose(target.value)}>
      <option value="">{t('Any')}</option>
      {values.map(({ value, ...one }) => (
        <option key={value} value={`${label}:${value}`}>
          {value} ({counted(one)})
        </option>
      ))}
    </Select>
  );
}
