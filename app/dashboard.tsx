import { UserPen } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, Outlet, useLocation, useNavigation } from 'react-router';
import { ProofDialog } from '#modules/accounts/store/account/proof-dialog.tsx';
import { FollowBrand } from '#platform/app/office/published-colours.ts';
import type { ClientLoaderArgs, PageProps } from '#platform/app/page.ts';
import { membersOnly, requireMember, withRole } from '#platform/app/protected.tsx';
import { useSession } from '#platform/app/session/session-state.ts';
import { Avatar } from '#platform/app/ui/avatar.tsx';
import { mayDo } from '#platform/contract/staff.ts';
import { DashboardFrame } from './office/dashboard-frame.tsx';
import { DashboardMenu } from './office/dashboard-menu.tsx';
import { IntegrityBanner } from './office/integrity-banner.tsx';
import { DashboardSkeleton, PageSkeleton } from './office/skeleton.tsx';

// A quick page change must not flash a skeleton.
const PATIENCE_MS = 250;

export const handle = membersOnly;
export const HydrateFallback = DashboardSkeleton;

export async function clientLoader({ request }: ClientLoaderArgs) {
  return withRole(await requireMember(request));
}

export default function Dashboard({ loaderData: member }: PageProps<typeof clientLoader>) {
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

/** The signed-in member; updates at once with a new name or photo. */
function SidebarPerson() {
  const session = useSession();
  if (session.state !== 'signed-in') return null;
  return (
    <div className="flex items-center gap-3 lg:flex-col lg:pt-3 lg:text-center">
      <div className="lg:hidden">
        <Avatar src={session.photoURL} size={40} />
      </div>
      <div className="hidden lg:block">
        <Avatar src={session.photoURL} size={96} />
      </div>
      <div className="flex min-w-0 grow items-center justify-between gap-3 lg:block">
        <p className="truncate font-semibold lg:text-lg lg:wrap-anywhere lg:whitespace-normal">
          {session.displayName}
        </p>
        <Link to="/updateprofile" className="inline-link inline-flex min-h-11 shrink-0 items-center gap-2">
          <UserPen aria-hidden className="size-4" />
          Update Profile
        </Link>
      </div>
    </div>
  );
}

/** Returns whether a navigation has been pending for longer than `PATIENCE_MS`. */
function useSlowArrival(): boolean {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const isLeaving = location !== undefined && location.pathname !== pathname;
  const [isSlow, setSlow] = useState(false);

  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isLeaving]);

  return isLeaving && isSlow;
}
