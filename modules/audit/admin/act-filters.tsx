import { ACTS } from 'virtual:modules/acts';
import { SearchField } from '#platform/app/list/search-field.tsx';
import { useListFilter } from '#platform/app/list/use-list-filter.ts';
import { useOnRequest } from '#platform/app/list/use-on-request.tsx';
import { classNames } from '#platform/app/ui/class-names.ts';
import { Select } from '#platform/app/ui/select.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { t } from '#platform/words/t.ts';

/** Filters the audit log; every filter is in the URL. */
export function ActFilters() {
  const [action, setAction] = useListFilter('action');
  const [day, setDay] = useListFilter('day');
  const onRequest = useOnRequest(t('Filter'), ['actor', 'action', 'subject', 'day']);
  return (
    <div className="grid gap-4">
      {onRequest.button}
      <search className={classNames('grid gap-4 sm:grid-cols-2', onRequest.className)}>
        <SearchField label={t('Who')} parameter="actor" hint={t('An address, command line or shop')} />
        <SearchField
          label={t('About')}
          parameter="subject"
          hint={t('An order’s number, an address or a product’s name')}
        />
        <Select label={t('Action')} value={action} onChange={(event) => setAction(event.target.value)}>
          <option value="">{t('All')}</option>
          {Object.entries(ACTS).map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </Select>
        <TextField
          label={t('Day')}
          type="date"
          hint={t('In UTC')}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      </search>
    </div>
  );
}
