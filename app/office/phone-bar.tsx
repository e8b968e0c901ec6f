import { LayoutList } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Dialog } from '#platform/app/ui/dialog.tsx';
import { t } from '#platform/words/t.ts';
import { StaffMenu } from './dashboard-menu.tsx';
import { type entriesOf, pageName } from './menu-entries.ts';
import { PersonRow } from './person-row.tsx';
import type { Badges } from './use-waiting.ts';

type Props = { entries: ReturnType<typeof entriesOf>; badges: Badges; search: ReactNode };

/** Names the current page of the back office, and opens its menu; in view at the top of a phone. */
export function PhoneBar({ entries, badges, search }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { pathname, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the menu, and so does one back
  useEffect(() => setOpen(false), [key]);
  const close = () => setOpen(false);
  return (
    <div data-office-bar className="sticky top-0 z-20 border-b border-line bg-page print:hidden">
      <div className="column flex min-h-12 items-center gap-2">
        <p className="min-w-0 grow truncate font-semibold">{pageName(pathname)}</p>
        {search}
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="-me-2 flex min-h-11 shrink-0 items-center gap-2 rounded-control px-2 font-semibold hover:bg-sunken"
        >
          {/* The header above has the icon of the shop's own menu. */}
          <LayoutList aria-hidden className="size-5" />
          {t('All pages')}
        </button>
      </div>
      <Dialog title={t('All pages')} isOpen={isOpen} onClose={close} isDrawer>
        <PersonRow onChoose={close} />
        <StaffMenu entries={entries} badges={badges} onChoose={close} />
      </Dialog>
    </div>
  );
}
