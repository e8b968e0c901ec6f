import { Outlet } from 'react-router';
import { membersOnly, requireMember, withRole } from '../protected.tsx';
import type { Route } from './+types/dashboard';
import { DashboardFrame } from './frame/dashboard-frame.tsx';
import { DashboardMenu } from './frame/dashboard-menu.tsx';
import { IntegrityBanner } from './frame/integrity-banner.tsx';
import { SidebarPerson } from './frame/sidebar-person.tsx';
import { DashboardSkeleton, PageSkeleton } from './frame/skeleton.tsx';
import { useSlowArrival } from './frame/use-slow-arrival.ts';

export const handle = membersOnly;
export const HydrateFallback = DashboardSkeleton;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return withRole(await requireMember(request));
}

export default function Dashboard({ loaderData: member }: Route.ComponentProps) {
  const isSlow = useSlowArrival();
  return (
    <DashboardFrame
      sidebar={
        <>
          <SidebarPerson />
          <DashboardMenu isAdmin={member.admin === true} />
        </>
      }
    >
      {member.admin === true && <IntegrityBanner />}
      {isSlow ? <PageSkeleton /> : <Outlet />}
    </DashboardFrame>
  );
}
