import { useRevalidator } from 'react-router';
import { Panel } from '#modules/overview/admin/panel.tsx';
import { DashboardPage } from '#platform/app/office/dashboard-page.tsx';
import { headed } from '#platform/app/office/headed.ts';
import type { ClientLoaderArgs, PageProps } from '#platform/app/page.ts';
import { requireAdmin } from '#platform/app/protected.tsx';
import { TryAgain } from '#platform/app/ui/try-again.tsx';
import { t } from '#platform/words/t.ts';
import type { Report } from '../contract/calls/reports.ts';
import { type ReportName, reportWords } from '../contract/reports.ts';
import { loadReport } from './load-report.ts';
import { ReportChart } from './report-chart.tsx';
import { ReportControls } from './report-controls.tsx';
import { ReportSums } from './report-sums.tsx';
import { ReportTable } from './report-table.tsx';
import { written } from './written.ts';

export const handle = {
  ...headed(() => ({
    title: t('Reports'),
    lead: t(
      'Any span of days in figures: a chart, a table and a file for spreadsheets. Taxes for a filing equal your invoices to the cent.',
    ),
    help: 'reports',
  })),
  query: ['report', 'from', 'to', 'by'],
};

export async function clientLoader({ request }: ClientLoaderArgs) {
  await requireAdmin(request);
  return loadReport(request);
}

export default function Reports({ loaderData: loaded }: PageProps<typeof clientLoader>) {
  const { revalidate, state } = useRevalidator();
  return (
    <DashboardPage {...handle.heading()}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <ReportControls name={loaded.name} report={'report' in loaded ? loaded.report : undefined} />
        {'failed' in loaded ? (
          <TryAgain
            message={loaded.failed}
            isBusy={state === 'loading'}
            onTryAgain={() => void revalidate()}
          />
        ) : (
          // The chart and the table start anew with another report.
          <Shown key={loaded.name} name={loaded.name} report={loaded.report} />
        )}
      </div>
    </DashboardPage>
  );
}

function Shown({ name, report }: { name: ReportName; report: Report }) {
  const { title, note } = reportWords()[name];
  const { from, to, timeZone } = report;
  const days = t('{from} to {to}', { from: written(from, 'text'), to: written(to, 'text') });
  return (
    <Panel title={title} note={`${days}, ${timeZone.replaceAll('_', ' ')}`}>
      <p className="max-w-2xl text-sm text-text-soft">{note}</p>
      <ReportSums report={report} />
      {report.rows.length === 0 ? (
        <p className="card p-4 text-text-soft">{t('Nothing in these days.')}</p>
      ) : (
        <>
          <ReportChart title={title} name={name} report={report} />
          <ReportTable title={title} report={report} />
        </>
      )}
    </Panel>
  );
}
