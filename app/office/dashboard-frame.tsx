import type { ReactNode } from 'react';

/** A sidebar beside the page, above it on narrow screens. */
export function DashboardFrame({ sidebar, children }: { sidebar: ReactNode; children: ReactNode }) {
  return (
    // At least as high as the screen, so the footer does not appear and vanish during loading.
    <div className="column grid min-h-dvh has-[[data-wide]]:max-w-none lg:has-[[data-wide]]:py-6 grid-cols-[minmax(0,1fr)] content-start items-start gap-4 py-4 sm:gap-6 sm:py-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10 lg:py-10">
      <aside className="card grid grid-cols-[minmax(0,1fr)] gap-1 p-2 sm:gap-4 sm:p-3 print:hidden lg:sticky lg:top-24 lg:p-4">
        {sidebar}
      </aside>
      <div>{children}</div>
    </div>
  );
}
