import { useNewestSearch } from '#platform/app/layout/use-newest-search.ts';
import { DownloadButton } from '#platform/app/list/download-button.tsx';
import { useShopZone } from '#platform/app/list/use-shop-zone.ts';
import { classNames } from '#platform/app/ui/class-names.ts';
import { Select } from '#platform/app/ui/select.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { t } from '#platform/words/t.ts';
import type { Report } from '../contract/calls/reports.ts';
import { REPORTS, type ReportName, reportWords, STEPS } from '../contract/reports.ts';
import { presets } from './presets.ts';

const stepWords = () => ({ day: t('Day'), week: t('Week'), month: t('Month') });

/** Chooses report, days and steps; all are in the URL. */
export function ReportControls({ name, report }: { name: ReportName; report: Report | undefined }) {
  const { search, change } = useNewestSearch();
  const { timeZone } = useShopZone();
  const spans = presets(timeZone, new Date());
  const set = (values: Record<string, string>) =>
    change(
      (next) => {
        for (const [parameter, value] of Object.entries(values))
          if (value) next.set(parameter, value);
          else next.delete(parameter);
      },
      { replace: true },
    );
  const from = search.get('from') ?? report?.from ?? '';
  const to = search.get('to') ?? report?.to ?? '';
  const preset = Object.keys(spans).find((span) => spans[span]?.from === from && spans[span]?.to === to);
  const query = new URLSearchParams({ from, to });
  return (
    <search
      className={classNames(
        'grid grid-cols-2 items-end gap-4 sm:grid-cols-3',
        name === 'sales' ? 'xl:grid-cols-6' : 'xl:grid-cols-[2fr_1fr_1fr_1fr_auto]',
      )}
    >
      <Select
        label={t('Report')}
        className={classNames('col-span-2 sm:col-span-1', name === 'sales' && 'xl:col-span-2')}
        value={name}
        onChange={({ target }) => set({ report: target.value === 'sales' ? '' : target.value })}
      >
        {REPORTS.map((one) => (
          <option key={one} value={one}>
            {reportWords()[one].title}
          </option>
        ))}
      </Select>
      <Select
        label={t('Days')}
        className={classNames(name !== 'sales' && 'col-span-2 sm:col-span-1')}
        value={preset ?? ''}
        onChange={({ target }) => set({ ...spans[target.value] })}
      >
        {!preset && <option value="">{t('Others')}</option>}
        {Object.keys(spans).map((span) => (
          <option key={span}>{span}</option>
        ))}
      </Select>
      {name === 'sales' && (
        <Select
          label={t('By')}
          value={search.get('by') ?? 'day'}
          onChange={({ target }) => set({ by: target.value })}
        >
          {STEPS.map((step) => (
            <option key={step} value={step}>
              {stepWords()[step]}
            </option>
          ))}
        </Select>
      )}
      <TextField
        label={t('From')}
        type="date"
        value={from}
        max={to}
        onChange={({ target }) => target.value && set({ from: target.value, to })}
      />
      <TextField
        label={t('To')}
        type="date"
        value={to}
        min={from}
        onChange={({ target }) => target.value && set({ from, to: target.value })}
      />
      <DownloadButton
        className="col-span-2 justify-self-start whitespace-nowrap sm:col-span-1"
        from={`/api/report-files/${name}.csv?${query}${search.get('by') ? `&by=${search.get('by')}` : ''}`}
      >
        {t('Download CSV')}
      </DownloadButton>
    </search>
  );
}
