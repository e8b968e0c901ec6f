import { Outlet } from 'react-router';
import { mayDo } from '#contract/staff.ts';
import { membersOnly, requireMember, withRole } from '../protected.tsx';
import type { Route } from './+types/dashboard';
import { DashboardFrame } from './frame/dashboard-frame.tsx';
import { DashboardMenu } from './frame/dashboard-menu.tsx';
import { IntegrityBanner } from './frame/integrity-banner.tsx';
import { ProofDialog } from './frame/proof-dialog.tsx';
import { FollowBrand } from './frame/published-colours.ts';
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
          <DashboardMenu role={member.role} lacks={member.lacks} />
        </>
      }
    >
      {member.role && !member.lacks && mayDo(member.role, 'money') && <IntegrityBanner />}
      {isSlow ? <PageSkeleton /> : <Outlet />}
      {member.role && <FollowBrand />}
      <ProofDialog />
    </DashboardFrame>
  );
}
