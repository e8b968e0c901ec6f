import { CUSTOMER, STAFF } from 'virtual:modules/menus';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, Outlet, useLocation, useNavigation } from 'react-router';
import { ProofDialog } from '#modules/accounts/store/account/proof-dialog.tsx';
import { OfficeSearch } from '#modules/office-search/admin/office-search.tsx';
import { useStorefront } from '#platform/app/layout/use-storefront.ts';
import { watchRefusals } from '#platform/app/member-api.ts';
import { keepLoaded } from '#platform/app/office/keep-loaded.tsx';
import { FollowBrand } from '#platform/app/office/published-colours.ts';
import { useFieldAnchor } from '#platform/app/office/use-field-anchor.ts';
import type { ClientLoaderArgs, PageProps } from '#platform/app/page.ts';
import { membersOnly, renewStanding, requireMember, withRole } from '#platform/app/protected.tsx';
import type { SignedIn } from '#platform/app/session/session-state.ts';
import { isStaff, mayDo } from '#platform/contract/staff.ts';
import { t } from '#platform/words/t.ts';
import { DashboardFrame } from './office/dashboard-frame.tsx';
import { CustomerMenu } from './office/dashboard-menu.tsx';
import { DashboardSkeleton } from './office/dashboard-skeleton.tsx';
import { firstFigures, IntegrityBanner } from './office/integrity-banner.tsx';
import { ACCOUNT } from './office/menu-entries.ts';
import { PersonRow } from './office/person-row.tsx';
import { PageSkeleton } from './office/skeleton.tsx';
import { StaffFrame } from './office/staff-frame.tsx';

// A quick page change must not flash a skeleton.
const PATIENCE_MS = 250;

export const handle = { ...membersOnly, Placeholder: DashboardSkeleton };
export const HydrateFallback = DashboardSkeleton;

export const clientMiddleware = [keepLoaded];

export async function clientLoader({ request }: ClientLoaderArgs) {
  const member = await withRole(await requireMember(request));
  const { role = 'member', lacks } = member;
  return { member, figures: lacks ? undefined : await firstFigures(role) };
}

export default function Dashboard({ loaderData: { member, figures } }: PageProps<typeof clientLoader>) {
  const { lacks } = member;
  const role = useLiveRole(member);
  // A page of the back office stays where it stands, with what is typed on it, when its reader leaves the team.
  const [isOffice, setOffice] = useState(false);
  const isOfStaff = role !== undefined && isStaff(role) && !lacks;
  if (isOfStaff && !isOffice) setOffice(true);
  const isSlow = useSlowArrival();
  const { settings } = useStorefront();
  useFieldAnchor();
  const page = (
    <>
      {role && !lacks && mayDo(role, 'money') && <IntegrityBanner first={figures} />}
      {isSlow ? <PageSkeleton /> : <Outlet />}
      {role && <FollowBrand />}
      <ProofDialog />
    </>
  );
  if (role && (isOfStaff || isOffice) && !lacks)
    return (
      <StaffFrame role={role} search={isStaff(role) && <OfficeSearch role={role} />}>
        {page}
      </StaffFrame>
    );
  const sidebar = (
    <>
      <PersonRow />
      <CustomerMenu entries={lacks ? STAFF.filter(({ to }) => to === ACCOUNT) : CUSTOMER} />
      {/* These pages have no footer, and the law wants it on each page. */}
      {settings.withdrawalDays > 0 && (
        <Link to="/withdraw" className="inline-link mt-2 inline-flex min-h-11 items-center px-3 text-sm">
          {t('Withdraw from contract')}
        </Link>
      )}
    </>
  );
  return <DashboardFrame sidebar={sidebar}>{page}</DashboardFrame>;
}

/** The role of the reader: as it was when the page was opened, and anew once the shop has refused a call for it. */
function useLiveRole({ email, role }: SignedIn): SignedIn['role'] {
  const [renewed, setRenewed] = useState<{ before: SignedIn['role']; now: SignedIn['role'] }>();
  const renew = useEffectEvent(async () => {
    const { role: now } = await renewStanding(email);
    setRenewed({ before: role, now });
  });
  useEffect(() => watchRefusals(() => void renew().catch(() => undefined)), []);
  return renewed?.before === role ? (renewed?.now ?? role) : role;
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
