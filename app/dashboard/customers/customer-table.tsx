import { Link } from 'react-router';
import type { ListedCustomer } from '#contract/calls/customers.ts';
import { formatMoney } from '#contract/money.ts';
import { Badge } from '../../ui/badge.tsx';
import { formatDay } from '../../ui/format-day.ts';
import { SortHeading, useAriaSort } from '../list/sort-heading.tsx';
import { SelectAll } from '../orders/list/select-all.tsx';
import type { Selection } from '../orders/list/use-selection.ts';

const CELL = '@table:h-12 @table:border-t @table:border-line @table:px-3';
const NUMBER = 'tabular-nums @table:text-right';

const HEADINGS = ['Customer', 'Group and tags', 'Joined', 'Orders', 'Spent', 'Last order'];

type Props = { customers: readonly ListedCustomer[]; selection: Selection<ListedCustomer> };

/** Customers in rows of 48 px; on narrow screens in cards of at most 96 px. */
export function CustomerTable({ customers, selection }: Props) {
  const ariaSort = useAriaSort('customers');
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: the roles survive where `display` would remove them
    <div className="@container">
      <div className="@table:hidden">
        <SelectAll rows={customers} noun="customers" selection={selection} />
      </div>
      <div className="@table:card @table:overflow-hidden">
        <table
          role="table"
          className="block w-full text-left @table:table @table:border-separate @table:border-spacing-0"
        >
          <caption className="sr-only">Customers</caption>
          <thead role="rowgroup" className="sr-only @table:not-sr-only @table:table-header-group">
            <tr role="row">
              {HEADINGS.map((label) => (
                <th
                  key={label}
                  role="columnheader"
                  scope="col"
                  // Without the name of the box inside.
                  aria-label={label}
                  aria-sort={ariaSort(label)}
                  colSpan={label === 'Customer' ? 2 : 1}
                  className={`px-3 py-2 text-sm whitespace-nowrap text-text-soft ${label === 'Orders' || label === 'Spent' ? 'text-right' : ''}`}
                >
                  <span className="inline-flex items-center gap-3">
                    {label === 'Customer' && (
                      <SelectAll rows={customers} noun="customers" selection={selection} isInTable />
                    )}
                    <SortHeading list="customers" label={label} />
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="block space-y-2 @table:table-row-group">
            {customers.map((customer) => (
              <Row key={customer._id} customer={customer} selection={selection} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
    // biome-ignore-end lint/a11y/noRedundantRoles: the table ends here
  );
}

type RowProps = { customer: ListedCustomer; selection: Selection<ListedCustomer> };

function Row({ customer, selection }: RowProps) {
  const { _id, displayName, email, tags, group, since, orders, spent, lastOrderAt } = customer;
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: the roles survive where `display` would remove them
    <tr
      role="row"
      className="relative grid grid-cols-[auto_auto_auto_minmax(0,1fr)] gap-x-3 px-3 py-2 leading-5 @max-table:card @table:table-row @table:hover:bg-sunken"
    >
      <td role="cell" className={`${CELL} z-[1] @max-table:row-span-2 @max-table:self-center`}>
        <label className="grid size-11 place-items-center @max-table:-ml-2 @table:size-auto">
          <input
            type="checkbox"
            aria-label={`Select ${displayName}`}
            checked={selection.has(customer)}
            onChange={() => selection.toggle(customer)}
            className="block size-5"
          />
        </label>
      </td>
      <th
        role="rowheader"
        scope="row"
        className={`${CELL} min-w-0 font-normal @max-table:col-span-3 @table:w-full @table:max-w-0`}
      >
        <Link
          to={`/dashboard/customers/${_id}`}
          className="inline-link block truncate font-semibold @max-table:after:absolute @max-table:after:inset-0"
        >
          {displayName}
        </Link>
        <span className="block truncate text-sm leading-5 text-text-soft">{email}</span>
      </th>
      <td role="cell" className={`${CELL} @max-table:hidden`}>
        <span className="flex gap-1">
          {group && <Badge tone="strong">{group.name}</Badge>}
          {tags.slice(0, 2).map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
          {tags.length > 2 && <span className="text-sm">+{tags.length - 2}</span>}
        </span>
      </td>
      <td role="cell" className={`${CELL} whitespace-nowrap @max-table:hidden`}>
        <time dateTime={since}>{formatDay(since)}</time>
      </td>
      <td role="cell" className={`${CELL} ${NUMBER}`}>
        {orders.toLocaleString('en-US')}
        <span className="@table:sr-only"> {orders === 1 ? 'order' : 'orders'}</span>
      </td>
      <td role="cell" className={`${CELL} ${NUMBER}`}>
        {formatMoney(spent)}
      </td>
      <td role="cell" className={`${CELL} whitespace-nowrap @max-table:text-right`}>
        {lastOrderAt ? <time dateTime={lastOrderAt}>{formatDay(lastOrderAt)}</time> : 'None'}
      </td>
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: the row ends here
  );
}
