import { PackageCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  createPath,
  redirect,
  redirectDocument,
  useBlocker,
  useRevalidator,
  useSearchParams,
} from 'react-router';
import { problemText } from '#platform/app/api/problem.ts';
import { useLiveChanges } from '#platform/app/live.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { DashboardPage } from '#platform/app/office/dashboard-page.tsx';
import { headed } from '#platform/app/office/headed.ts';
import type { ClientLoaderArgs, PageProps } from '#platform/app/page.ts';
import { requireAdmin } from '#platform/app/protected.tsx';
import { EmptyState } from '#platform/app/ui/empty-state.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import { TryAgain } from '#platform/app/ui/try-again.tsx';
import { t } from '#platform/words/t.ts';
import type { Packing as Queue } from '../../contract/calls/packing.ts';
import type { StaffOrder } from '../../contract/calls/staff-orders.ts';
import { isPackingDocument, needsOwnDocument } from './barcode-detector.ts';
import { PackOrder } from './pack-order.tsx';
import { PACKING, packingAddress } from './packing-address.ts';
import { PickList } from './pick-list.tsx';
import { useRound } from './use-round.ts';

export const handle = {
  ...headed(() => ({
    title: t('Pack orders'),
    lead: t(
      'What to take from the shelves, then one order after the other: type or scan its tracking number and press Enter.',
    ),
    help: '2-pack-and-ship',
  })),
  query: ['order'],
};

/** Stands in the address for whichever order waits longest. */
const NEXT = 'next';

type Loaded = { queue?: Queue; order?: StaffOrder; failed?: string };

export async function clientLoader({ request }: ClientLoaderArgs): Promise<Loaded> {
  await requireAdmin(request);
  if (needsOwnDocument()) throw redirectDocument(request.url);
  const asked = new URL(request.url).searchParams.get('order') ?? '';
  const id = asked === NEXT ? '' : asked;
  const [queue, order] = await Promise.allSettled([
    callAsMember('GET /packing', {}),
    id ? callAsMember('GET /orders/{id}/staff', { params: { id } }) : undefined,
  ]);
  if (queue.status === 'rejected') return { failed: problemText(queue.reason) };
  if (asked === NEXT) throw redirect(packingAddress(queue.value.orders[0]?._id));
  if (order.status === 'rejected') return { queue: queue.value, failed: problemText(order.reason) };
  return { queue: queue.value, ...(order.value && { order: order.value }) };
}

const NONE: Queue = { orders: [], total: 0, held: 0, picks: [] };

/** The pick list of the orders that wait, and then one order after the other. */
export default function Packing({ loaderData }: PageProps<typeof clientLoader>) {
  const { revalidate, state } = useRevalidator();
  useOwnDocument();
  useLiveChanges(['orders'], revalidate);
  // If loading it anew fails, the last known state stays.
  const [last, setLast] = useState(loaderData);
  if (loaderData !== last && loaderData.queue) setLast(loaderData);
  const [note, setNote] = useState('');
  const [search] = useSearchParams();
  const orderId = search.get('order') ?? '';
  const queue = last.queue ?? NONE;
  const round = useRound(queue.orders, orderId !== '');
  const order = last.order?._id === orderId ? last.order : undefined;
  const failed = loaderData.failed !== undefined && (
    <div className="mb-6">
      <TryAgain
        message={loaderData.failed}
        isBusy={state === 'loading'}
        onTryAgain={() => void revalidate()}
      />
    </div>
  );
  if (order)
    return (
      <>
        {failed}
        <PackOrder key={order._id} order={order} queue={queue} round={round} note={note} onNote={setNote} />
      </>
    );
  return (
    <DashboardPage {...handle.heading()}>
      {failed}
      {last.queue &&
        (queue.orders.length === 0 ? (
          <EmptyState
            icon={PackageCheck}
            title={t('Nothing to pack')}
            action={<LinkButton to="/dashboard/manageorders">{t('All orders')}</LinkButton>}
          >
            {t('Paid orders wait here until they are shipped.')}
          </EmptyState>
        ) : (
          <PickList queue={queue} />
        ))}
    </DashboardPage>
  );
}

/** Leaves the packing page by loading the other page anew: in this document it could use the camera too. */
function useOwnDocument(): void {
  // Going back leads to a document of its own already.
  const { location } = useBlocker(
    ({ nextLocation, historyAction }) =>
      historyAction !== 'POP' && nextLocation.pathname !== PACKING && isPackingDocument(),
  );
  useEffect(() => {
    if (location) window.location.assign(createPath(location));
  }, [location]);
}
