import { redirect, useRevalidator } from 'react-router';
import type { Order } from '#contract/calls/orders.ts';
import { isStaff, mayDo } from '#contract/staff.ts';
import { useLiveChanges } from '../live.ts';
import { callPageAsMember } from '../member-api.ts';
import { membersOnly, requireMember, withRole } from '../protected.tsx';
import type { Route } from './+types/first-page';
import { type List, loadList } from './list/load-list.ts';
import { MyOrders } from './orders/my-orders.tsx';
import { loadOverview } from './overview/load-overview.ts';
import { OverviewAbove } from './overview/overview-above.tsx';
import { AddProduct } from './products/add-product.tsx';

export const handle = membersOnly;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
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
export default function FirstPage({ loaderData: { orders, overview } }: Route.ComponentProps) {
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
