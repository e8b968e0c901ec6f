import { Link } from 'react-router';
import { FirstStepsPanel } from '#modules/first-steps/admin/first-steps-panel.tsx';
import { isBackupAmiss, LastBackup } from '#modules/reconciliation/admin/last-backup.tsx';
import { DashboardPage } from '#platform/app/office/dashboard-page.tsx';
import { headed } from '#platform/app/office/headed.ts';
import type { ClientLoaderArgs, PageProps } from '#platform/app/page.ts';
import { requireAdmin } from '#platform/app/protected.tsx';
import { TryAgain } from '#platform/app/ui/try-again.tsx';
import { formatCents } from '#platform/format/money.ts';
import { t } from '#platform/words/t.ts';
import type { Seller } from '../contract/calls/overview.ts';
import { loadOverview } from './load-overview.ts';
import { Panel } from './panel.tsx';
import { RunningOut } from './running-out.tsx';
import { SalesChart } from './sales-chart.tsx';
import { SalesFigures } from './sales-figures.tsx';
import { ToDo } from './to-do.tsx';
import { useLiveOverview } from './use-live-overview.ts';

export const handle = headed(() => ({
  title: t('Overview'),
  lead: t('What waits for you, how the shop sells, and what runs out. The figures follow every sale.'),
  help: '1-see-what-waits',
}));

export async function clientLoader({ request }: ClientLoaderArgs) {
  await requireAdmin(request);
  return loadOverview();
}

export default function Overview({ loaderData: overview }: PageProps<typeof clientLoader>) {
  const { refetch, isBusy } = useLiveOverview();
  return (
    <DashboardPage {...handle.heading()}>
      {'failed' in overview ? (
        <TryAgain message={overview.failed} isBusy={isBusy} onTryAgain={refetch} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          {isBackupAmiss(overview.backup) && <LastBackup backup={overview.backup} />}
          {overview.showsFirstSteps && <FirstStepsPanel />}
          <ToDo overview={overview} />
          <SalesFigures {...overview.sales} />
          <RunningOut low={overview.low} />
          <SalesChart {...overview.sales} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-10 xl:grid-cols-2 xl:gap-6">
            <Sellers
              title={t('Best sellers')}
              sellers={overview.best}
              empty={t('Nothing was sold in 30 days.')}
            />
            <Sellers
              title={t('Worst sellers')}
              sellers={overview.worst}
              empty={
                overview.best.length > 0 ? t('Every product is a best seller.') : t('Nothing is on sale yet.')
              }
            />
          </div>
          {!isBackupAmiss(overview.backup) && <LastBackup backup={overview.backup} />}
        </div>
      )}
    </DashboardPage>
  );
}

type SellersProps = { title: string; sellers: readonly Seller[]; empty: string };

/** Products by what they sold in 30 days. */
function Sellers({ title, sellers, empty }: SellersProps) {
  return (
    <Panel title={title} note={t('In 30 days, less refunds.')}>
      {sellers.length === 0 ? (
        <p className="card p-4 text-text-soft">{empty}</p>
      ) : (
        <ol className="card divide-y divide-line">
          {sellers.map(({ _id, productName, units, cents }) => (
            <li key={_id} className="flex items-center justify-between gap-4 px-4 py-2">
              <Link
                to={`/product/${_id}`}
                className="inline-flex min-h-11 min-w-0 items-center wrap-anywhere hover:underline"
              >
                <span className="line-clamp-2">{productName}</span>
              </Link>
              <span className="grid shrink-0 justify-items-end text-sm tabular-nums">
                <span className="font-semibold">
                  {t('{count, plural, one {# unit} other {# units}}', { count: units })}
                </span>
                <span className="text-text-soft">{formatCents(cents)}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
