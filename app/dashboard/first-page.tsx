import { useRevalidator } from 'react-router';
import { useLiveChanges } from '../live.ts';
import { callPageAsMember } from '../member-api.ts';
import { membersOnly, requireMember, withRole } from '../protected.tsx';
import type { Route } from './+types/first-page';
import { loadList } from './list/load-list.ts';
import { MyOrders } from './orders/my-orders.tsx';
import { AddProduct } from './products/add-product.tsx';

export const handle = membersOnly;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { email, admin } = await withRole(await requireMember(request));
  if (admin) return undefined;
  return loadList(request, (paging) => callPageAsMember('GET /myorders', { query: { email, ...paging } }));
}

/** The first page of the dashboard: orders for customers, the form for a new product for admins. */
export default function FirstPage({ loaderData: orders }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  useLiveChanges(['orders'], revalidate);
  return orders ? <MyOrders list={orders} /> : <AddProduct />;
}
