import { useRevalidator } from 'react-router';
import { problemText } from '#platform/app/api/problem.ts';
import { useLiveChanges } from '#platform/app/live.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { listViewsRead } from '#platform/app/office/columns/list-views.ts';
import { DashboardPage } from '#platform/app/office/dashboard-page.tsx';
import { headed } from '#platform/app/office/headed.ts';
import type { ClientLoaderArgs, PageProps } from '#platform/app/page.ts';
import { requireAdmin } from '#platform/app/protected.tsx';
import { TryAgain } from '#platform/app/ui/try-again.tsx';
import { t } from '#platform/words/t.ts';
import type { Payments as PaymentsState } from '../contract/calls/reconciliation.ts';
import { Disputes } from './disputes.tsx';
import { FailedRefunds } from './failed-refunds.tsx';
import { LastBackup } from './last-backup.tsx';
import { LastRun } from './last-run.tsx';
import { Rules } from './rules.tsx';
import { WaitingOrders } from './waiting-orders.tsx';

export const handle = headed(() => ({
  title: t('Payments'),
  lead: t(
    'Checks that every payment and stock count adds up: with the payment provider every five minutes, in the database every hour. What differs stands here.',
  ),
  help: '11-check-money-and-backups',
}));

export async function clientLoader({
  request,
}: ClientLoaderArgs): Promise<PaymentsState | { failed: string }> {
  await requireAdmin(request);
  try {
    const [state] = await Promise.all([callAsMember('GET /payments', {}), listViewsRead()]);
    return state;
  } catch (error) {
    return { failed: problemText(error) };
  }
}

export default function Payments({ loaderData: state }: PageProps<typeof clientLoader>) {
  const { revalidate, state: loading } = useRevalidator();
  useLiveChanges(['payments', 'orders'], revalidate);
  return (
    <DashboardPage {...handle.heading()}>
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
