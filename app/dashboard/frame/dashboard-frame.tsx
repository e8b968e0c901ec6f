import type { ReactNode } from 'react';

/** A sidebar beside the page, and above it where there is no room beside. */
export function DashboardFrame({ sidebar, children }: { sidebar: ReactNode; children: ReactNode }) {
  return (
    // As high as the screen at least: the footer must not come up while the page is on its way, and go again.
    <div className="column grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start items-start gap-6 py-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10 lg:py-10">
      <aside className="card grid grid-cols-[minmax(0,1fr)] gap-4 p-3 lg:sticky lg:top-24 lg:p-4">
        {sidebar}
      </aside>
      <div>{children}</div>
    </div>
  );
}
