import { useRevalidator } from 'react-router';
import type { Payments as PaymentsState } from '#contract/calls/reconciliation.ts';
import { problemText } from '../api/problem.ts';
import { useLiveChanges } from '../live.ts';
import { callAsMember } from '../member-api.ts';
import type { ClientLoaderArgs, PageProps } from '../page.ts';
import { membersOnly, requireAdmin } from '../protected.tsx';
import { TryAgain } from '../ui/try-again.tsx';
import { DashboardPage } from './frame/dashboard-page.tsx';
import { Disputes } from './payments/disputes.tsx';
import { FailedRefunds } from './payments/failed-refunds.tsx';
import { LastBackup } from './payments/last-backup.tsx';
import { LastRun } from './payments/last-run.tsx';
import { Rules } from './payments/rules.tsx';
import { WaitingOrders } from './payments/waiting-orders.tsx';

export const handle = membersOnly;

export async function clientLoader({
  request,
}: ClientLoaderArgs): Promise<PaymentsState | { failed: string }> {
  await requireAdmin(request);
  try {
    return await callAsMember('GET /payments', {});
  } catch (error) {
    return { failed: problemText(error) };
  }
}

export default function Payments({ loaderData: state }: PageProps<typeof clientLoader>) {
  const { revalidate, state: loading } = useRevalidator();
  useLiveChanges(['payments', 'orders'], revalidate);
  return (
    <DashboardPage title="Payments" lead="Checks that every payment and stock count adds up.">
      {'failed' in state ? (
        <TryAgain
          message={state.failed}
          isBusy={loading === 'loading'}
          onTryAgain={() => void revalidate()}
        />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          <LastRun run={state.run} />
          <WaitingOrders orders={state.waiting} count={state.waitingCount} />
          <Disputes disputes={state.disputes} count={state.disputeCount} />
          <FailedRefunds refunds={state.failedRefunds} />
          <Rules check={state.check} broken={state.broken} />
          <LastBackup backup={state.backup} />
        </div>
      )}
    </DashboardPage>
  );
}
