import { Link } from 'react-router';
import { TryAgain } from '../../ui/try-again.tsx';
import { isBackupAmiss, LastBackup } from '../payments/last-backup.tsx';
import type { LoadedOverview } from './load-overview.ts';
import { RunningOut } from './running-out.tsx';
import { SalesFigures } from './sales-figures.tsx';
import { ToDo } from './to-do.tsx';
import { useLiveOverview } from './use-live-overview.ts';

/** The figures that an admin sees first. The page of their own has the rest. */
export function OverviewAbove({ overview }: { overview: LoadedOverview }) {
  const { refetch, isBusy } = useLiveOverview();
  return (
    <div className="mb-12 grid grid-cols-[minmax(0,1fr)] gap-8">
      {'failed' in overview ? (
        <TryAgain message={overview.failed} isBusy={isBusy} onTryAgain={refetch} />
      ) : (
        <>
          {isBackupAmiss(overview.backup) && <LastBackup backup={overview.backup} />}
          <ToDo overview={overview} />
          <SalesFigures periods={overview.sales.periods} />
          <RunningOut low={overview.low} isThisWeekOnly />
        </>
      )}
      <p>
        <Link to="/dashboard/overview" className="inline-link inline-flex min-h-11 items-center">
          Sales by day, best and worst sellers
        </Link>
      </p>
    </div>
  );
}
