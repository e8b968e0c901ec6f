import { PageHead } from '../layout/page-head.tsx';
import { membersOnly, Resolving, requireAdmin } from '../protected.tsx';
import type { Route } from './+types/manage-products';

export const handle = membersOnly;
export const HydrateFallback = Resolving;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return requireAdmin(request);
}

export default function ManageProducts() {
  return (
    <>
      <PageHead title="Manage Products" isPrivate />
      <h1 className="display text-3xl">Manage Products</h1>
    </>
  );
}
