import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiProblem, problemText } from '#platform/app/api/problem.ts';
import { useLiveChanges } from '#platform/app/live.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { DashboardPage } from '#platform/app/office/dashboard-page.tsx';
import type { ClientLoaderArgs, PageProps } from '#platform/app/page.ts';
import { membersOnly, requireAdmin } from '#platform/app/protected.tsx';
import { TryAgain } from '#platform/app/ui/try-again.tsx';
import { t } from '#platform/words/t.ts';
import { StaffOrderView } from './staff-order-view.tsx';

export const handle = membersOnly;

export async function clientLoader({ request, params }: ClientLoaderArgs<'orderId'>) {
  await requireAdmin(request);
  const input = { params: { id: params.orderId } };
  try {
    const [order, documents] = await Promise.all([
      callAsMember('GET /orders/{id}/staff', input),
      callAsMember('GET /orders/{id}/documents', input),
    ]);
    return { order: { ...order, documents } };
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) throw error;
    return { failed: problemText(error) };
  }
}

export default function Order({ loaderData, params }: PageProps<typeof clientLoader, undefined, 'orderId'>) {
  const { revalidate, state } = useRevalidator();
  useLiveChanges(['orders', 'payments'], revalidate);
  // If loading it anew fails, the last known state stays.
  const [last, setLast] = useState(loaderData.order);
  if (loaderData.order && loaderData.order !== last) setLast(loaderData.order);
  const order = last?._id === params.orderId ? last : undefined;
  const failed = loaderData.failed !== undefined && (
    <TryAgain message={loaderData.failed} isBusy={state === 'loading'} onTryAgain={() => void revalidate()} />
  );
  if (!order)
    return (
      <DashboardPage title={t('Order')} help="2-pack-and-ship">
        {failed}
      </DashboardPage>
    );
  return (
    <>
      {failed && <div className="mb-6">{failed}</div>}
      <StaffOrderView key={order._id} order={order} />
    </>
  );
}
