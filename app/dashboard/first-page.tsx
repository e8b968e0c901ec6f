import { Link, redirect, useRevalidator } from 'react-router';
import type { Order } from '#contract/calls/orders.ts';
import { isStaff, mayDo } from '#contract/staff.ts';
import { useLiveChanges } from '../live.ts';
import { callPageAsMember } from '../member-api.ts';
import type { ClientLoaderArgs, PageProps } from '../page.ts';
import { membersOnly, requireMember, withRole } from '../protected.tsx';
import { TryAgain } from '../ui/try-again.tsx';
import { type List, loadList } from './list/load-list.ts';
import { MyOrders } from './orders/my-orders.tsx';
import { type LoadedOverview, loadOverview } from './overview/load-overview.ts';
import { RunningOut } from './overview/running-out.tsx';
import { SalesFigures } from './overview/sales-figures.tsx';
import { ToDo } from './overview/to-do.tsx';
import { useLiveOverview } from './overview/use-live-overview.ts';
import { isBackupAmiss, LastBackup } from './payments/last-backup.tsx';
import { AddProduct } from './products/add-product.tsx';

export const handle = membersOnly;

export async function clientLoader({ request }: ClientLoaderArgs) {
  const { email, role = 'member', lacks } = await withRole(await requireMember(request));
  if (lacks) throw redirect('/dashboard/account');
  if (mayDo(role, 'catalogue')) return { overview: await loadOverview() };
  if (isStaff(role)) throw redirect('/dashboard/manageorders');
  return {
    orders: await loadList(request, (paging) =>
      callPageAsMember('GET /myorders', { query: { email, ...paging } }),
    ),
  };
}

/** The first page of the dashboard: orders for customers, overview and the form for a new product for admins. */
export default function FirstPage({ loaderData: { orders, overview } }: PageProps<typeof clientLoader>) {
  if (orders) return <LiveOrders list={orders} />;
  return (
    <>
      <OverviewAbove overview={overview} />
      <AddProduct />
    </>
  );
}

function LiveOrders({ list }: { list: List<Order> }) {
  const { revalidate } = useRevalidator();
  useLiveChanges(['orders'], revalidate);
  return <MyOrders list={list} />;
}

/** The figures that an admin sees first. The page of their own has the rest. */
function OverviewAbove({ overview }: { overview: LoadedOverview }) {
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
