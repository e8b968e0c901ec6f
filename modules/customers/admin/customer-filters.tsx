import { SlidersHorizontal } from 'lucide-react';
import { FilterPanel } from '#platform/app/list/filter-panel.tsx';
import { SearchField } from '#platform/app/list/search-field.tsx';
import { useListFilter } from '#platform/app/list/use-list-filter.ts';
import { Select } from '#platform/app/ui/select.tsx';
import { byName } from '#platform/format/by-name.ts';
import { countryName } from '#platform/format/country.ts';
import { formatWholeMoney } from '#platform/format/money.ts';
import { t } from '#platform/words/t.ts';
import type { CustomerGroup } from '../contract/calls/customer-groups.ts';
import type { CustomerSort } from '../contract/calls/customers.ts';

type Options = Readonly<Record<string, string>>;

const kindChoices = () => ({
  '': t('Everyone'),
  member: t('With an account'),
  guest: t('Guests'),
  staff: t('Staff who bought'),
});
const orderChoices = () => ({
  '': t('Any number'),
  none: t('None'),
  one: t('One'),
  several: t('Two or more'),
});
const orMore = (whole: number) => t('{amount} or more', { amount: formatWholeMoney(whole) });
const spentChoices = () => ({
  '': t('Any amount'),
  100: orMore(100),
  500: orMore(500),
  1000: orMore(1000),
});
const lastChoices = () => ({
  '': t('Any time'),
  month: t('In the last 30 days'),
  quarter: t('In the last 90 days'),
  year: t('In the last year'),
  before: t('More than a year ago'),
  never: t('Never'),
});
const noteChoices = () => ({ '': t('Any'), yes: t('With a note'), no: t('Without a note') });
const sorts = (): Record<CustomerSort, string> => ({
  newest: t('Newest first'),
  oldest: t('Oldest first'),
  name: t('Name, A to Z'),
  '-name': t('Name, Z to A'),
  '-orders': t('Most orders first'),
  orders: t('Fewest orders first'),
  '-spent': t('Most spent first'),
  spent: t('Least spent first'),
  '-last-order': t('Last order, newest first'),
  'last-order': t('Last order, oldest first'),
  group: t('Group, A to Z'),
  '-group': t('Group, Z to A'),
  country: t('Country, A to Z'),
  '-country': t('Country, Z to A'),
  '-note': t('Note, newest first'),
  note: t('Note, oldest first'),
});

type Props = { groups: readonly CustomerGroup[]; countries: readonly string[] };

/** Search, filters and order of the list of customers. */
export function CustomerFilters({ groups, countries }: Props) {
  const places = countries.map((code): [string, string] => [code, countryName(code)]);
  places.sort(([, one], [, other]) => byName(one, other));
  return (
    <search className="grid grid-cols-2 items-end gap-3 xl:grid-cols-[minmax(0,1fr)_11rem_13rem_auto]">
      <div className="max-xl:col-span-full">
        <SearchField label={t('Search customers')} placeholder={t('Name, email, phone')} />
      </div>
      <Choice label={t('Who')} name="kind" options={kindChoices()} />
      <Choice label={t('Sort')} name="sort" options={sorts()} initial="newest" />
      <FilterPanel
        label={t('More filters')}
        icon={SlidersHorizontal}
        isAtEnd
        className="max-xl:col-span-full"
      >
        <div className="grid w-72 max-w-full grid-cols-2 gap-3">
          <Choice label={t('Orders')} name="orders" options={orderChoices()} />
          <Choice label={t('Spent')} name="spentFrom" options={spentChoices()} />
          <Choice label={t('Last order')} name="lastOrder" options={lastChoices()} />
          <Choice label={t('Note')} name="note" options={noteChoices()} />
          <Choice
            label={t('Group')}
            name="group"
            options={{
              '': t('All'),
              none: t('No group'),
              ...Object.fromEntries(groups.map(({ _id, name }) => [_id, name])),
            }}
          />
          <Choice
            label={t('Country')}
            name="country"
            options={{ '': t('All'), ...Object.fromEntries(places) }}
          />
          <div className="col-span-2">
            <SearchField label={t('Tag')} parameter="tag" />
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
