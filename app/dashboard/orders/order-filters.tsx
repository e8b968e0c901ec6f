import type { OrderStatus } from '#contract/calls/orders.ts';
import { Select } from '../../ui/select.tsx';
import { SearchField } from '../list/search-field.tsx';
import { useListFilter } from '../list/use-list-filter.ts';

const STATUSES: readonly OrderStatus[] = [
  'unpaid',
  'pending',
  'shipped',
  'cancelling',
  'refunding',
  'refunded',
  'cancelled',
  'expired',
];

/** Narrows all orders by words and by state. */
export function OrderFilters() {
  const [status, setStatus] = useListFilter('status');
  return (
    <search className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]">
      <SearchField label="Search orders" />
      <Select label="Status" value={status} onChange={(event) => setStatus(event.target.value)}>
        <option value="">All</option>
        {STATUSES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
    </search>
  );
}
