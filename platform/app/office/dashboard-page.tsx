import type { ReactNode } from 'react';
import { PageHead } from '../layout/page-head.tsx';
import type { PageHeading } from './headed.ts';
import { HelpLink } from './help-link.tsx';
import { LoadFailed } from './keep-loaded.tsx';

type Props = PageHeading & { children: ReactNode };

export function DashboardPage({ title, lead, help, isWide, children }: Props) {
  return (
    <>
      <PageHead title={title} isPrivate />
      <h1 tabIndex={-1} className="display text-2xl sm:text-3xl">
        {title}
      </h1>
      {(lead || help) && (
        <p className="mt-1 max-w-2xl text-text-soft sm:mt-2">
          {lead} {help && <HelpLink section={help} title={title} />}
        </p>
      )}
      <div data-wide={isWide} className="mt-4 sm:mt-6">
        <LoadFailed />
        {children}
      </div>
    </>
  );
}

/** Focuses the heading after the focused element disappeared, such as a deleted row; keeps the scroll position. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}
