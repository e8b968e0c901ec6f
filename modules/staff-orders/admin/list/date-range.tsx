import { CalendarDays } from 'lucide-react';
import { FilterPanel } from '#platform/app/list/filter-panel.tsx';
import { useListFilter } from '#platform/app/list/use-list-filter.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { classNames } from '#platform/app/ui/class-names.ts';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { formatDay } from '#platform/format/date.ts';
import { t } from '#platform/words/t.ts';

/** The days of booking, in the reader's time zone. */
export function DateRange({ className }: { className: string }) {
  const [from, setFrom] = useListFilter('from');
  const [to, setTo] = useListFilter('to');
  return (
    <FilterPanel
      label={rangeText(from, to)}
      icon={CalendarDays}
      className={classNames('max-sm:col-span-2', className)}
    >
      <TextField
        label={t('Booked from')}
        type="date"
        max={to || undefined}
        value={from}
        onChange={(event) => setFrom(event.target.value)}
      />
      <TextField
        label={t('Booked until')}
        type="date"
        min={from || undefined}
        value={to}
        onChange={(event) => setTo(event.target.value)}
      />
      {(from || to) && (
        <Button
          kind="secondary"
          size="small"
          onClick={() => {
            setFrom('');
            setTo('');
          }}
        >
          {t('Any date')}
        </Button>
      )}
    </FilterPanel>
  );
}

function rangeText(from: string, to: string): string {
  const day = (value: string) => (/^\d{4}-\d\d-\d\d$/.test(value) ? formatDay(`${value}T00:00`) : value);
  if (from && to) return from === to ? day(from) : `${day(from)} – ${day(to)}`;
  if (from) return t('From {from}', { from: day(from) });
  return to ? t('Until {to}', { to: day(to) }) : t('Any date');
}
