import { SlidersHorizontal } from 'lucide-react';
import { FilterPanel } from '#platform/app/list/filter-panel.tsx';
import { SearchField } from '#platform/app/list/search-field.tsx';
import { useListFilter } from '#platform/app/list/use-list-filter.ts';
import { Select } from '#platform/app/ui/select.tsx';
import { countryName } from '#platform/format/country.ts';
import type { CustomerGroup } from '../contract/calls/customer-groups.ts';
import type { CustomerSort } from '../contract/calls/customers.ts';

type Options = Readonly<Record<string, string>>;

const KINDS = { '': 'Everyone', member: 'With an account', guest: 'Guests', staff: 'Staff who bought' };
const ORDERS = { '': 'Any number', none: 'None', one: 'One', several: 'Two or more' };
const SPENT = { '': 'Any amount', 100: '100$ or more', 500: '500$ or more', 1000: '1,000$ or more' };
const LAST = {
  '': 'Any time',
  month: 'In the last 30 days',
  quarter: 'In the last 90 days',
  year: 'In the last year',
  before: 'More than a year ago',
  never: 'Never',
};
const NOTES = { '': 'Any', yes: 'With a note', no: 'Without a note' };
const SORTS: Record<CustomerSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  '-orders': 'Most orders first',
  orders: 'Fewest orders first',
  '-spent': 'Most spent first',
  spent: 'Least spent first',
  '-last-order': 'Last order, newest first',
  'last-order': 'Last order, oldest first',
  group: 'Group, A to Z',
  '-group': 'Group, Z to A',
  country: 'Country, A to Z',
  '-country': 'Country, Z to A',
  '-note': 'Note, newest first',
  note: 'Note, oldest first',
};

type Props = { groups: readonly CustomerGroup[]; countries: readonly string[] };

/** Search, filters and order of the list of customers. */
export function CustomerFilters({ groups, countries }: Props) {
  const places = countries.map((code): [string, string] => [code, countryName(code)]);
  places.sort(([, one], [, other]) => one.localeCompare(other));
  return (
    <search className="grid grid-cols-2 items-end gap-3 xl:grid-cols-[minmax(0,1fr)_11rem_13rem_auto]">
      <div className="max-xl:col-span-full">
        <SearchField label="Search customers" placeholder="Name, email, phone" />
      </div>
      <Choice label="Who" name="kind" options={KINDS} />
      <Choice label="Sort" name="sort" options={SORTS} initial="newest" />
      <FilterPanel label="More filters" icon={SlidersHorizontal} isAtEnd className="max-xl:col-span-full">
        <div className="grid w-72 max-w-full grid-cols-2 gap-3">
          <Choice label="Orders" name="orders" options={ORDERS} />
          <Choice label="Spent" name="spentFrom" options={SPENT} />
          <Choice label="Last order" name="lastOrder" options={LAST} />
          <Choice label="Note" name="note" options={NOTES} />
          <Choice
            label="Group"
            name="group"
            options={{
              '': 'All',
              none: 'No group',
              ...Object.fromEntries(groups.map(({ _id, name }) => [_id, name])),
            }}
          />
          <Choice label="Country" name="country" options={{ '': 'All', ...Object.fromEntries(places) }} />
          <div className="col-span-2">
            <SearchField label="Tag" parameter="tag" />
          </div>
        </div>
      </FilterPanel>
    </search>
  );
}

type ChoiceProps = { label: string; name: string; options: Options; initial?: string };

function Choice({ label, name, options, initial = '' }: ChoiceProps) {
  const [value, setValue] = useListFilter(name);
  return (
    <Select
      label={label}
      value={value || initial}
      onChange={({ target }) => setValue(target.value === initial ? '' : target.value)}
    >
      {Object.entries(options).map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </Select>
  );
}
