import { CUSTOMER, STAFF } from 'virtual:modules/menus';
import { PAGE_RIGHTS } from 'virtual:modules/page-rights';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useLiveAnswer } from '#platform/app/live/use-live-answer.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import type { Standing } from '#platform/app/session/session-state.ts';
import { countText } from '#platform/app/ui/count-text.ts';
import { isStaff, mayDo, maySeePage, type StaffRole } from '#platform/contract/staff.ts';

const some = (count: Count) => (count.total > 0 ? countText(count) : undefined);

type Entry = (typeof CUSTOMER)[number];

const ACCOUNT = '/dashboard/account';

/** The dashboard's navigation for this role: a sidebar, on phones one scrolling line. */
export function DashboardMenu({ role, lacks }: Pick<Standing, 'role' | 'lacks'>) {
  if (!role || !isStaff(role)) return <Menu entries={CUSTOMER} badges={{}} />;
  return lacks ? (
    <Menu entries={STAFF.filter(({ to }) => to === ACCOUNT)} badges={{}} />
  ) : (
    <StaffMenu role={role} />
  );
}

function StaffMenu({ role }: { role: StaffRole }) {
  const badges = useWaiting();
  const entries = STAFF.filter(({ to }) => {
    if (to === ACCOUNT) return true;
    return to === '/dashboard' ? mayDo(role, 'catalogue') : maySeePage(PAGE_RIGHTS, role, to);
  });
  return <Menu entries={entries} badges={badges} />;
}

/** Whether a page is that of an address or below it; below `/dashboard` are all of them. */
const isAt = (address: string, pathname: string) =>
  pathname === address || (address !== '/dashboard' && pathname.startsWith(`${address}/`));

type Props = { entries: readonly Entry[]; badges: ReturnType<typeof useWaiting> };

function Menu({ entries, badges }: Props) {
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current page's entry changes with the path
  useEffect(() => {
    const line = menu.current;
    const current = line?.querySelector('[aria-current=page]');
    if (!line || !current) return;
    // The observer measures after the browser's own layout. To ask for a place here would lay out the new page at once.
    const observer = new IntersectionObserver(
      ([place]) => {
        observer.disconnect();
        if (place?.rootBounds) line.scrollLeft += place.boundingClientRect.left - place.rootBounds.left - 16;
      },
      { root: line },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [pathname]);
  return (
    <nav
      ref={menu}
      aria-label="Dashboard"
      className="-mx-2 flex gap-1 overflow-x-auto px-2 py-1 sm:-mx-3 sm:px-3 lg:mx-0 lg:grid lg:overflow-visible lg:p-0"
    >
      {entries.map(({ to, label, icon: Icon, also = to }) => (
        <Link
          key={to}
          to={to}
          aria-current={isAt(to, pathname) || isAt(also, pathname) ? 'page' : undefined}
          className="relative flex min-h-11 shrink-0 items-center gap-2.5 rounded-control px-3 whitespace-nowrap text-text-soft hover:bg-sunken hover:text-text aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-text"
        >
          <Icon aria-hidden className="size-5 shrink-0" />
          {label}
          {badges[to] && <MenuBadge {...badges[to]} />}
        </Link>
      ))}
    </nav>
  );
}

type MenuBadgeProps = {
  /** The figure; nothing is shown for none. */
  count: string | undefined;
  /** The counted things, for screen readers. */
  label: string;
};

/** A figure at an entry of the menu. It takes no room, so that nothing moves when it comes. */
function MenuBadge({ count, label }: MenuBadgeProps) {
  if (!count) return null;
  return (
    <span className="absolute top-0 left-0 inline-flex min-w-5 justify-center rounded-full bg-accent px-1.5 text-xs/5 font-semibold text-on-accent tabular-nums lg:top-1/2 lg:right-2 lg:left-auto lg:-translate-y-1/2">
      <span className="sr-only">, </span>
      {count}
      <span className="sr-only"> {label}</span>
    </span>
  );
}

type Count = { total: number; isMinimum: boolean };

/** One figure, as an entry has room for one; in words what it is made of. */
function ofOrders(toShip: Count, returns: Count) {
  if (returns.total === 0) return { count: some(toShip), label: 'to ship' };
  const all = { total: toShip.total + returns.total, isMinimum: toShip.isMinimum || returns.isMinimum };
  const label = `waiting: ${countText(toShip)} to ship, ${countText(returns)} with a return to answer`;
  return { count: some(all), label };
}

/** The figures at the entries of an admin's menu by their address, kept current. */
function useWaiting(): Readonly<Record<string, { count: string | undefined; label: string }>> {
  const waiting = useLiveAnswer(['orders', 'messages', 'reviews', 'payments'], () =>
    callAsMember('GET /overview/waiting', {}),
  );
  if (!waiting) return {};
  const { toShip, returns, messages, reviews, payments } = waiting;
  return {
    '/dashboard/manageorders': ofOrders(toShip, returns),
    '/dashboard/managereviews': { count: some(reviews), label: 'waiting' },
    '/dashboard/inbox': { count: some(messages), label: 'new' },
    '/dashboard/payments': { count: payments > 0 ? payments.toLocaleString() : undefined, label: 'to check' },
  };
}
