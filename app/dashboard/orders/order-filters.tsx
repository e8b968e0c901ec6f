import { ORDER_STATUSES } from '#contract/order-states.ts';
import { Select } from '../../ui/select.tsx';
import { SearchField } from '../list/search-field.tsx';
import { useListFilter } from '../list/use-list-filter.ts';

export function OrderFilters() {
  const [status, setStatus] = useListFilter('status');
  return (
    <search className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]">
      <SearchField label="Search orders" hint="By number, product, customer, address or phone" />
      <Select label="Status" value={status} onChange={(event) => setStatus(event.target.value)}>
        <option value="">All</option>
        {ORDER_STATUSES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
    </search>
  );
}
