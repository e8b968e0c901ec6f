import type { ReactNode } from 'react';
import { classNames } from '#platform/app/ui/class-names.ts';

type Props = {
  /** Beside the page, above it on narrow screens. */
  sidebar?: ReactNode;
  /** Whether narrow screens do without it. */
  isForWide?: boolean;
  children: ReactNode;
};

/** Page and sidebar of the dashboard, at least as high as the screen. */
export function DashboardFrame({ sidebar, isForWide, children }: Props) {
  return (
    <div className="column grid min-h-dvh has-[[data-wide]]:max-w-none grid-cols-[minmax(0,1fr)] content-start items-start gap-4 py-4 sm:gap-6 sm:py-6 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-8 lg:py-4">
      {sidebar && (
        <aside
          className={classNames(
            'card grid grid-cols-[minmax(0,1fr)] gap-2 p-2 print:hidden lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto',
            isForWide && 'max-lg:hidden',
          )}
        >
          {sidebar}
        </aside>
      )}
      <div>{children}</div>
    </div>
  );
}
