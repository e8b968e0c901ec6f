import { PAGES_BEFORE_OPENING } from 'virtual:modules/pages-before-opening';
import { type ReactNode, useEffect } from 'react';
import { Link, matchPath, useHref, useLocation } from 'react-router';
import { withRole } from '#platform/app/protected.tsx';
import { Resolving } from '#platform/app/resolving.tsx';
import { useSession } from '#platform/app/session/session-state.ts';
import { classNames } from '#platform/app/ui/class-names.ts';
import { COMING_SOON } from '#platform/contract/coming-soon.ts';
import { coverAddress } from '#platform/contract/cover-address.ts';
import { isStaff, mayDo, type StaffRole } from '#platform/contract/staff.ts';
import { t } from '#platform/words/t.ts';

type Props = {
  /** True if the server made this document for staff. */
  isAhead: boolean;
  children: ReactNode;
};

/** Covers the pages of a shop that is not open yet; staff see them, below a line that says so. */
export default function BeforeOpening({ isAhead, children }: Props) {
  const { pathname, search } = useLocation();
  const cover = useHref(coverAddress(pathname + search));
  const session = useSession();
  const member = session.state === 'signed-in' ? session : undefined;
  const isUnknown = member !== undefined && member.role === undefined;
  const role = member?.role && isStaff(member.role) && !member.lacks ? member.role : undefined;
  const isOfStaff = role !== undefined || (isAhead && (session.state === 'resolving' || isUnknown));
  const isCovered = !isOfStaff && !isShown(pathname);
  const isLeaving = isCovered && session.state !== 'resolving' && !isUnknown;

  useEffect(() => {
    if (member && isUnknown) void withRole(member).catch(() => undefined);
  }, [member, isUnknown]);
  useEffect(() => {
    // The server decides anew: the shop may have opened since.
    if (isLeaving) window.location.replace(cover);
  }, [isLeaving, cover]);

  if (isCovered) return <Resolving />;
  return (
    <>
      {isOfStaff && pathname !== COMING_SOON && <NotOpenLine role={role} />}
      {children}
    </>
  );
}

const isShown = (pathname: string) =>
  /^\/dashboard(\/|$)/i.test(pathname) || PAGES_BEFORE_OPENING.some((path) => matchPath(path, pathname));

function NotOpenLine({ role }: { role: StaffRole | undefined }) {
  const link = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4';
  return (
    <aside aria-label={t('Not open yet')} className="bg-warn-soft text-sm text-warn print:hidden">
      <div className="column flex flex-wrap items-center gap-x-4">
        <p>{t('The shop is not open yet: only staff see it.')}</p>
        <a href={useHref(COMING_SOON)} className={classNames(link, 'max-sm:hidden')}>
          {t('What visitors see')}
        </a>
        {role && mayDo(role, 'settings') && (
          <Link to="/dashboard/settings#opening" className={link}>
            {t('Open it')}
          </Link>
        )}
      </div>
    </aside>
  );
}
