import { Link } from 'react-router';
import type { Column } from '#platform/app/list/list-cell.tsx';
import { ListTable } from '#platform/app/list/list-table.tsx';
import type { Selection } from '#platform/app/list/use-selection.ts';
import { Badge } from '#platform/app/ui/badge.tsx';
import { formatDay } from '#platform/app/ui/format-day.ts';
import { formatMoney } from '#platform/contract/money.ts';
import type { ListedCustomer } from '../contract/calls/customers.ts';

const COLUMNS: readonly Column<ListedCustomer>[] = [
  {
    label: 'Customer',
    isRowHeader: true,
    sort: ['name', '-name'],
    cell: ({ _id, displayName, email }) => (
      <>
        <Link
          to={`/dashboard/customers/${_id}`}
          className="inline-link block truncate font-semibold @max-table:after:absolute @max-table:after:inset-0"
        >
          {displayName}
        </Link>
        <span className="block truncate text-sm leading-5 text-text-soft">{email}</span>
      </>
    ),
  },
  {
    label: 'Group and tags',
    card: 'none',
    cell: ({ group, tags }) => (
      <span className="flex gap-1">
        {group && <Badge tone="strong">{group.name}</Badge>}
        {tags.slice(0, 2).map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
        {tags.length > 2 && <span className="text-sm">+{tags.length - 2}</span>}
      </span>
    ),
  },
  { label: 'Joined', sort: ['oldest', 'newest'], card: 'none', cell: ({ since }) => <Day of={since} /> },
  {
    label: 'Orders',
    isNumber: true,
    card: 'start',
    cell: ({ orders }) => (
      <>
        {orders.toLocaleString('en-US')}
        <span className="@table:sr-only"> {orders === 1 ? 'order' : 'orders'}</span>
      </>
    ),
  },
  { label: 'Spent', isNumber: true, card: 'corner', cell: ({ spent }) => formatMoney(spent) },
  {
    label: 'Last order',
    card: 'right',
    cell: ({ lastOrderAt }) => (lastOrderAt ? <Day of={lastOrderAt} /> : 'None'),
  },
];

type Props = { customers: readonly ListedCustomer[]; selection: Selection<ListedCustomer> };

/** Customers in rows of 48 px; on narrow screens in cards of at most 96 px. */
export function CustomerTable({ customers, selection }: Props) {
  return (
    <ListTable
      caption="Customers"
      density="work"
      columns={COLUMNS}
      rows={customers}
      rowKey={({ _id }) => _id}
      select={{ selection, noun: 'customers', name: ({ displayName }) => displayName }}
    />
  );
}

function Day({ of }: { of: string }) {
  return (
    <time dateTime={of} className="whitespace-nowrap">
      {formatDay(of)}
    </time>
  );
}
