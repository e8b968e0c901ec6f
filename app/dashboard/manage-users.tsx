import { PageHead } from '../layout/page-head.tsx';
import { membersOnly, Resolving, requireAdmin } from '../protected.tsx';
import type { Route } from './+types/manage-users';

export const handle = membersOnly;
export const HydrateFallback = Resolving;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return requireAdmin(request);
}

export default function ManageUsers() {
  return (
    <>
      <PageHead title="Manage Users" isPrivate />
      <h1 className="display text-3xl">Manage Users</h1>
    </>
  );
}
