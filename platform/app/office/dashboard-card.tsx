import { type ReactNode, useId } from 'react';

type Props = { title: string; action?: ReactNode; children: ReactNode };

/** A part of the page with its heading. */
export function DashboardCard({ title, action, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card grid grid-cols-[minmax(0,1fr)] gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
