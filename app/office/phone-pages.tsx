import { Link, useLocation } from 'react-router';
import { t } from '#platform/words/t.ts';
import { MenuBadge } from './menu-badge.tsx';
import { type Entry, isOfEntry, mostUsedOf } from './menu-entries.ts';
import type { Badges } from './use-waiting.ts';

type Props = { entries: readonly Entry[]; badges: Badges };

/** The most used pages at the bottom edge of a phone, clear of the strip that the phone keeps for itself. */
export function PhonePages({ entries, badges }: Props) {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={t('Most used pages')}
      data-bottom-pages
      className="fixed inset-x-0 bottom-0 z-20 grid auto-cols-fr grid-flow-col border-t border-line bg-page px-[env(safe-area-inset-left)] pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      {mostUsedOf(entries).map((entry) => (
        <Link
          key={entry.to}
          to={entry.to}
          aria-current={isOfEntry(entry, pathname) ? 'page' : undefined}
          className="relative flex h-14 flex-col items-center justify-center gap-0.5 text-center text-xs leading-tight text-text-soft aria-[current=page]:text-link aria-[current=page]:shadow-[inset_0_2px_var(--color-accent)]"
        >
          <entry.icon aria-hidden className="size-5" />
          {entry.label}
          <MenuBadge waiting={badges[entry.to]} className="top-1 start-[calc(50%+0.75rem)]" />
        </Link>
      ))}
    </nav>
  );
}
