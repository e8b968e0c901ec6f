import { Link, redirect, useRevalidator } from 'react-router';
import { AddProduct, addProductHandle } from '#modules/catalogue/admin/products/add-product.tsx';
import { MyOrders } from '#modules/customer-orders/store/my-orders.tsx';
import { FirstStepsPanel } from '#modules/first-steps/admin/first-steps-panel.tsx';
import type { MyOrder } from '#modules/orders/contract/calls/orders.ts';
import { type LoadedOverview, loadOverview } from '#modules/overview/admin/load-overview.ts';
import { RunningOut } from '#modules/overview/admin/running-out.tsx';
import { SalesFigures } from '#modules/overview/admin/sales-figures.tsx';
import { ToDo } from '#modules/overview/admin/to-do.tsx';
import { useLiveOverview } from '#modules/overview/admin/use-live-overview.ts';
import type { Overview } from '#modules/overview/contract/calls/overview.ts';
import { isBackupAmiss, LastBackup } from '#modules/reconciliation/admin/last-backup.tsx';
import { type List, loadList } from '#platform/app/list/load-list.ts';
import { useLiveChanges } from '#platform/app/live.ts';
import { callPageAsMember } from '#platform/app/member-api.ts';
import type { ClientLoaderArgs, PageProps } from '#platform/app/page.ts';
import { requireMember, withRole } from '#platform/app/protected.tsx';
import { rememberFirstPage } from '#platform/app/session/access-token.ts';
import { TryAgain } from '#platform/app/ui/try-again.tsx';
import { isStaff, mayDo } from '#platform/contract/staff.ts';
import { t } from '#platform/words/t.ts';

export const handle = { ...addProductHandle, isOfAddProduct: true };

export async function clientLoader({ request }: ClientLoaderArgs) {
  const { email, role = 'member', lacks } = await withRole(await requireMember(request));
  if (lacks) throw redirect('/dashboard/account');
  const addsProducts = mayDo(role, 'catalogue');
  rememberFirstPage(email, addsProducts);
  if (addsProducts) return { overview: await loadOverview() };
  if (isStaff(role)) throw redirect('/dashboard/manageorders');
  return {
    orders: await loadList(request, (paging) =>
      callPageAsMember('GET /myorders', { query: { email, ...paging } }),
    ),
  };
}

/** The first page of the dashboard: orders for customers, for admins the form for a new product with the overview below it. */
export default function FirstPage({ loaderData: { orders, overview } }: PageProps<typeof clientLoader>) {
  if (orders) return <LiveOrders list={orders} />;
  return (
    <>
      {!('failed' in overview) && <Notices overview={overview} />}
      <AddProduct />
      <OverviewBelow overview={overview} />
    </>
  );
}

/** One line of what cannot wait until the overview is scrolled to. */
function Notices({ overview: { backup, showsFirstSteps } }: { overview: Overview }) {
  return (
    <div className="flex flex-wrap gap-x-6 not-empty:-mt-3">
      {isBackupAmiss(backup) && <Notice to="/dashboard/overview">{t('Backups need a look')}</Notice>}
      {showsFirstSteps && <Notice to="/dashboard/firststeps">{t('First steps of your shop')}</Notice>}
    </div>
  );
}

function Notice({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="inline-link inline-flex min-h-11 items-center">
      {children}
    </Link>
  );
}

function LiveOrders({ list }: { list: List<MyOrder> }) {
  const { revalidate } = useRevalidator();
  useLiveChanges(['orders'], revalidate);
  return <MyOrders list={list} />;
}

/** The figures of today. The page of their own has the rest. */
function OverviewBelow({ overview }: { overview: LoadedOverview }) {
  const { refetch, isBusy } = useLiveOverview();
  return (
    <div className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-8">
      {'failed' in overview ? (
        <TryAgain message={overview.failed} isBusy={isBusy} onTryAgain={refetch} />
      ) : (
        <>
          {isBackupAmiss(overview.backup) && <LastBackup backup={overview.backup} />}
          {overview.showsFirstSteps && <FirstStepsPanel />}
          <ToDo overview={overview} />
          <SalesFigures {...overview.sales} />
          <RunningOut low={overview.low} isThisWeekOnly />
        </>
      )}
      <p>
        <Link to="/dashboard/overview" className="inline-link inline-flex min-h-11 items-center">
          {t('Sales by day, best and worst sellers')}
        </Link>
      </p>
    </div>
  );
}
