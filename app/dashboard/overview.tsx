import { membersOnly, requireAdmin } from '../protected.tsx';
import { TryAgain } from '../ui/try-again.tsx';
import type { Route } from './+types/overview';
import { DashboardPage } from './frame/dashboard-page.tsx';
import { loadOverview } from './overview/load-overview.ts';
import { RunningOut } from './overview/running-out.tsx';
import { SalesChart } from './overview/sales-chart.tsx';
import { SalesFigures } from './overview/sales-figures.tsx';
import { Sellers } from './overview/sellers.tsx';
import { ToDo } from './overview/to-do.tsx';
import { useLiveOverview } from './overview/use-live-overview.ts';
import { isBackupAmiss, LastBackup } from './payments/last-backup.tsx';

export const handle = membersOnly;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdmin(request);
  return loadOverview();
}

export default function Overview({ loaderData: overview }: Route.ComponentProps) {
  const { refetch, isBusy } = useLiveOverview();
  return (
    <DashboardPage title="Overview">
      {'failed' in overview ? (
        <TryAgain message={overview.failed} isBusy={isBusy} onTryAgain={refetch} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          {isBackupAmiss(overview.backup) && <LastBackup backup={overview.backup} />}
          <ToDo overview={overview} />
          <SalesFigures periods={overview.sales.periods} />
          <RunningOut low={overview.low} />
          <SalesChart days={overview.sales.days} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-10 xl:grid-cols-2 xl:gap-6">
            <Sellers title="Best sellers" sellers={overview.best} empty="Nothing was sold in 30 days." />
            <Sellers title="Worst sellers" sellers={overview.worst} empty="Every product is a best seller." />
          </div>
          {!isBackupAmiss(overview.backup) && <LastBackup backup={overview.backup} />}
        </div>
      )}
    </DashboardPage>
  );
}
