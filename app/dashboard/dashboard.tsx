import { Outlet } from 'react-router';
import { membersOnly, Resolving, requireMember, withRole } from '../protected.tsx';
import type { Route } from './+types/dashboard';

export const handle = membersOnly;
export const HydrateFallback = Resolving;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return withRole(await requireMember(request));
}

export default function Dashboard() {
  return (
    <div className="column py-8">
      <Outlet />
    </div>
  );
}
