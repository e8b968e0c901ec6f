import { ORDER_STATUSES } from '#contract/order-states.ts';
import { useNewestSearch } from '../../../layout/use-newest-search.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Select } from '../../../ui/select.tsx';
import { ROWS_PARAMETER } from '../../list/load-list.ts';
import { SearchField } from '../../list/search-field.tsx';
import { useListFilter } from '../../list/use-list-filter.ts';
import { ColumnChoice } from './column-choice.tsx';
import { DateRange } from './date-range.tsx';

const SORTS = {
  '': 'Newest first',
  oldest: 'Oldest first',
  '-price': 'Price: high to low',
  price: 'Price: low to high',
};

/** The search of the list and its filters; `className` is that of the filters. */
export function OrderFilters({ className }: { className: string }) {
  const { search, change } = useNewestSearch();
  const [sort, setSort] = useListFilter('sort');
  const setStatus = (status: string) =>
    change(
      (next) => {
        // A status and a tab both choose states; the newer choice counts.
        for (const name of ['status', 'tab', ROWS_PARAMETER]) next.delete(name);
        if (status) next.set('status', status);
      },
      { replace: true },
    );
  return (
    <search className="grid grid-cols-2 items-start gap-2 sm:flex sm:flex-wrap">
      <SearchField
        label="Search orders"
        isLabelHidden
        placeholder="Number, customer, product, tracking, invoice"
        className="col-span-2 min-w-0 grow basis-72"
      />
      <Select
        label="Status"
        isLabelHidden
        value={search.get('status') ?? ''}
        onChange={(event) => setStatus(event.target.value)}
        className={classNames('sm:w-36', className)}
      >
        <option value="">Any status</option>
        {ORDER_STATUSES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <Select
        label="Sort"
        isLabelHidden
        value={sort}
        onChange={(event) => setSort(event.target.value)}
        className={classNames('sm:w-44', className)}
      >
        {Object.entries(SORTS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <DateRange className={className} />
      <ColumnChoice />
    </search>
  );
}
