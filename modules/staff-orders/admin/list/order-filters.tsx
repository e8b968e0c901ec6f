import { ORDER_STATUSES } from '#modules/order-states/contract/order-states.ts';
import type { ReturnState } from '#modules/orders/contract/return-states.ts';
import { useNewestSearch } from '#platform/app/layout/use-newest-search.ts';
import { ROWS_PARAMETER } from '#platform/app/list/load-list.ts';
import { SearchField } from '#platform/app/list/search-field.tsx';
import { useListFilter } from '#platform/app/list/use-list-filter.ts';
import { ColumnChoice } from '#platform/app/office/columns/column-choice.tsx';
import { classNames } from '#platform/app/ui/class-names.ts';
import { Select } from '#platform/app/ui/select.tsx';
import { t } from '#platform/words/t.ts';
import { productName, useChosenColumns } from './chosen-columns.ts';
import { DateRange } from './date-range.tsx';
import { initialSort } from './list-query.ts';

// Beside the statuses of orders.
const RETURNS: Readonly<Record<string, ReturnState>> = {
  'return requested': 'asked',
  'return approved': 'approved',
};

const sorts = () => ({
  newest: t('Newest first'),
  oldest: t('Oldest first'),
  '-price': t('Price: high to low'),
  price: t('Price: low to high'),
});

/** The search of the list and its filters; `className` is that of the filters. */
export function OrderFilters({ className }: { className: string }) {
  const { search, change } = useNewestSearch();
  const [sort, setSort] = useListFilter('sort');
  const { all, choose } = useChosenColumns();
  const initial = initialSort(search);
  const returnChosen = Object.keys(RETURNS).find((name) => RETURNS[name] === search.get('return'));
  const setStatus = (chosen: string) =>
    change(
      (next) => {
        // Status, return and tab all choose states; the newest choice counts.
        for (const name of ['status', 'return', 'tab', ROWS_PARAMETER]) next.delete(name);
        const state = RETURNS[chosen];
        if (state) next.set('return', state);
        else if (chosen) next.set('status', chosen);
      },
      { replace: true },
    );
  return (
    <search className="grid grid-cols-2 items-start gap-2 sm:flex sm:flex-wrap">
      <SearchField
        label={t('Search orders')}
        isLabelHidden
        placeholder={t('Number, name, product, tracking, invoice')}
        className="col-span-2 min-w-0 grow basis-72"
      />
      <Select
        label={t('Status')}
        isLabelHidden
        value={returnChosen ?? search.get('status') ?? ''}
        onChange={(event) => setStatus(event.target.value)}
        className={classNames('sm:w-36', className)}
      >
        <option value="">{t('Any status')}</option>
        {ORDER_STATUSES.map((name) => (
          <option key={name}>{name}</option>
        ))}
        {Object.keys(RETURNS).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <Select
        label={t('Sort')}
        isLabelHidden
        value={sort || initial}
        onChange={({ target }) => setSort(target.value === initial ? '' : target.value)}
        className={classNames('sm:w-44', className)}
      >
        {initial === 'deadline' && <option value="deadline">{t('Deadline first')}</option>}
        {Object.entries(sorts()).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <DateRange className={className} />
      <ColumnChoice list="orders" onShow={choose} columns={[productName(), ...all]} />
    </search>
  );
}
