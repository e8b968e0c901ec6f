import { Link, useNavigate } from 'react-router';
import type { Column } from '#platform/app/list/list-cell.tsx';
import type { Selection } from '#platform/app/list/use-selection.ts';
import { OfficeTable } from '#platform/app/office/columns/office-table.tsx';
import { Badge } from '#platform/app/ui/badge.tsx';
import { countryName } from '#platform/format/country.ts';
import { formatDay } from '#platform/format/date.ts';
import { formatMoney } from '#platform/format/money.ts';
import { formatNumber } from '#platform/format/number.ts';
import { t } from '#platform/words/t.ts';
import type { ListedCustomer } from '../contract/calls/customers.ts';

const columns = (): readonly Column<ListedCustomer>[] => [
  {
    key: 'customer',
    label: t('Customer'),
    isRowHeader: true,
    sort: ['name', '-name'],
    cell: ({ _id, kind, displayName, email }) => (
      <>
        <span className="flex min-w-0 items-center gap-2">
          <Link
            to={`/dashboard/customers/${_id}`}
            className="inline-link block min-w-0 truncate font-semibold @max-table:after:absolute @max-table:after:inset-0"
          >
            {displayName}
          </Link>
          {kind !== 'member' && <Badge>{kind === 'guest' ? t('Guest') : t('Staff')}</Badge>}
        </span>
        <span className="block truncate text-sm leading-5 text-text-soft">{email}</span>
      </>
    ),
  },
  {
    key: 'orders',
    label: t('Orders'),
    isNumber: true,
    card: 'start',
    sort: ['-orders', 'orders'],
    cell: ({ orders }) => (
      <>
        {formatNumber(orders)}
        <span className="@table:sr-only">
          {' '}
          {t('{orders, plural, one {order} other {orders}}', { orders })}
        </span>
      </>
    ),
  },
  {
    key: 'spent',
    label: t('Spent'),
    isNumber: true,
    card: 'corner',
    sort: ['-spent', 'spent'],
    cell: ({ spent }) => formatMoney(spent),
  },
  {
    key: 'last-order',
    label: t('Last order'),
    card: 'right',
    sort: ['-last-order', 'last-order'],
    cell: ({ lastOrderAt }) => (lastOrderAt ? <Day of={lastOrderAt} /> : t('None')),
  },
  {
    key: 'group',
    label: t('Group'),
    card: 'none',
    sort: ['group', '-group'],
    cell: ({ group, tags }) => (
      <span className="flex gap-1">
        {group && <Badge tone="strong">{group.name}</Badge>}
        {tags.slice(0, 1).map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
        {tags.length > 1 && <span className="text-sm">+{tags.length - 1}</span>}
      </span>
    ),
  },
  {
    key: 'country',
    label: t('Country'),
    card: 'none',
    sort: ['country', '-country'],
    cell: ({ country }) => country && <span title={countryName(country)}>{country}</span>,
  },
  {
    key: 'note',
    label: t('Note'),
    card: 'none',
    sort: ['-note', 'note'],
    cell: ({ note }) =>
      note && (
        <span title={note} className="block w-40 truncate text-sm">
          {note}
        </span>
      ),
  },
];

type Props = { customers: readonly ListedCustomer[]; selection: Selection<ListedCustomer> };

/** Customers in rows of 48 px; on narrow screens in cards of at most 96 px. */
export function CustomerTable({ customers, selection }: Props) {
  const navigate = useNavigate();
  return (
    <OfficeTable
      list="customers"
      caption={t('Customers')}
      density="work"
      columns={columns()}
      rows={customers}
      rowKey={({ _id }) => _id}
      onOpen={({ _id }) => void navigate(`/dashboard/customers/${_id}`)}
      select={{ selection, noun: t('customers'), name: ({ displayName }) => displayName }}
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
