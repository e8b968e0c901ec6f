import type { ProductFacets } from '#modules/catalogue/contract/calls/products.ts';
import type { ProductQuery } from '#modules/catalogue/ui/product-query.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { classNames } from '#platform/app/ui/class-names.ts';
import { controlStyle } from '#platform/app/ui/control-style.ts';
import { t } from '#platform/words/t.ts';
import { choiceCount } from './choice-count.ts';
import { FacetFields } from './facet-fields.tsx';
import { starsAndUp } from './filters-in-use.ts';

const RATINGS = [4, 3, 2, 1];

type Props = { query: ProductQuery; isOpen: boolean; facets: ProductFacets | undefined };

/** The filters of the list in a row of one line or two, so that the products stay in view. */
export function FilterBar({ query, isOpen, facets }: Props) {
  const countOf = (stars: number) => facets?.ratings.find(({ rating }) => rating === stars);
  return (
    // Without a script the fields that need no counting are always there.
    <div
      id="filters"
      className={classNames(
        'relative grid-cols-2 items-center gap-2 sm:flex-wrap',
        isOpen ? 'grid sm:flex' : 'hidden noscript:grid',
      )}
    >
      {isOpen && <input type="hidden" name="filters" value="open" />}
      {isOpen && <FacetFields query={query} facets={facets} />}
      <select
        name="rating"
        aria-label={t('Rating')}
        defaultValue={query.rating ?? ''}
        className={controlStyle('sm:w-auto')}
      >
        <option value="">{t('Any rating')}</option>
        {RATINGS.map((rating) => (
          <option key={rating} value={rating}>
            {starsAndUp(rating)} {choiceCount(countOf(rating))}
          </option>
        ))}
      </select>
      <label className="flex min-h-11 items-center gap-2 px-3">
        <input
          type="checkbox"
          name="available"
          value="true"
          defaultChecked={query.available === 'true'}
          className="size-5 shrink-0"
        />
        <span>
          {t('Only available')}{' '}
          <span className="text-text-soft tabular-nums">{choiceCount(facets?.available)}</span>
        </span>
      </label>
      <span className="hidden noscript:inline-flex">
        <Button type="submit" kind="secondary">
          {t('Apply')}
        </Button>
      </span>
    </div>
  );
}
