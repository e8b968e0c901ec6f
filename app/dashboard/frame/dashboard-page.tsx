import type { ReactNode } from 'react';
import { PageHead } from '../../layout/page-head.tsx';

type Props = { title: string; lead?: ReactNode; children: ReactNode };

/** Title and heading of a page of the dashboard. */
export function DashboardPage({ title, lead, children }: Props) {
  return (
    <>
      <PageHead title={title} isPrivate />
      <h1 tabIndex={-1} className="display text-3xl">
        {title}
      </h1>
      {lead && <p className="mt-2 max-w-2xl text-text-soft">{lead}</p>}
      <div className="mt-6">{children}</div>
    </>
  );
}

/** Gives the focus to the heading when what had it is gone, such as a deleted row; the page stays where it is scrolled to. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}
