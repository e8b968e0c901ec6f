import { Fragment, useId } from 'react';
import { Link, useLocation } from 'react-router';
import { t } from '#platform/words/t.ts';
import { MenuBadge } from './menu-badge.tsx';
import { type Entry, type entriesOf, groupsOf, isOfEntry } from './menu-entries.ts';
import type { Badges } from './use-waiting.ts';

const LOOK =
  'relative flex min-h-11 items-center gap-2.5 rounded-control px-3 text-text-soft hover:bg-sunken hover:text-text aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-text';

/** The menu of customers: a sidebar, on phones lines of entries that are all in view. */
export function CustomerMenu({ entries }: { entries: readonly Entry[] }) {
  return (
    <nav aria-label={t('Dashboard')} className="flex flex-wrap gap-1 lg:grid">
      {entries.map((entry) => (
        <MenuLink key={entry.to} entry={entry} />
      ))}
    </nav>
  );
}

type StaffMenuProps = {
  entries: ReturnType<typeof entriesOf>;
  badges: Badges;
  /** With a mouse, entries are low enough for all to be in view. */
  isDense?: boolean;
  onChoose?: (() => void) | undefined;
};

/** The menu of staff, in its groups. */
export function StaffMenu({ entries, badges, isDense = false, onChoose }: StaffMenuProps) {
  const id = useId();
  return (
    <nav aria-label={t('Dashboard')}>
      {groupsOf(entries).map((group) => (
        <Fragment key={group.name}>
          <h2
            id={id + group.name}
            className={`px-3 text-xs font-semibold text-text-soft ${isDense ? 'pt-1.5 pb-0.5' : 'pt-4 pb-1'}`}
          >
            {group.name}
          </h2>
          <ul aria-labelledby={id + group.name}>
            {group.entries.map((entry) => (
              <li key={entry.to}>
                <MenuLink
                  entry={entry}
                  waiting={badges[entry.to]}
                  onChoose={onChoose}
                  className={
                    isDense ? 'text-sm pointer-fine:lg:min-h-[clamp(1.625rem,3dvh,2.25rem)]' : undefined
                  }
                />
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </nav>
  );
}

type MenuLinkProps = {
  entry: Entry;
  waiting?: Badges[string] | undefined;
  onChoose?: (() => void) | undefined;
  className?: string | undefined;
};

function MenuLink({ entry, waiting, onChoose, className = '' }: MenuLinkProps) {
  const { pathname } = useLocation();
  const { to, label, icon: Icon } = entry;
  return (
    <Link
      to={to}
      onClick={onChoose}
      aria-current={isOfEntry(entry, pathname) ? 'page' : undefined}
      className={`${LOOK} ${className}`}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      {label}
      <MenuBadge waiting={waiting} className="top-1/2 end-2 -translate-y-1/2" />
    </Link>
  );
}
