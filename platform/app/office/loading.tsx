import type { ReactNode } from 'react';
import { t } from '#platform/words/t.ts';
import { Block } from './block.tsx';
import type { PageHeading } from './headed.ts';
import { helpWords } from './help-link.tsx';

type Props = { heading?: PageHeading | undefined; children: ReactNode };

/** The placeholder of a page: its heading, in words if they are known, and `children` below it. */
export function Loading({ heading, children }: Props) {
  return (
    <div role="status" aria-label={t('Loading...')} className={heading ? undefined : 'grid gap-6'}>
      {heading ? <Heading {...heading} /> : <Block className="h-10 w-52" />}
      {children}
    </div>
  );
}

/** As `DashboardPage` has it, to the pixel: larger words would be a later paint. Silent, since the page says it once it is there. */
function Heading({ title, lead, help, isWide }: PageHeading) {
  return (
    <div aria-hidden data-wide={isWide} className="mb-4 sm:mb-6">
      <p className="display text-2xl sm:text-3xl">{title}</p>
      {lead && (
        <p className="mt-1 max-w-2xl text-text-soft sm:mt-2">
          {lead} {help && <span className="inline-link py-3">{helpWords(title)}</span>}
        </p>
      )}
    </div>
  );
}
