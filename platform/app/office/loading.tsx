import type { ReactNode } from 'react';
import { t } from '#platform/words/t.ts';
import { Block } from './block.tsx';

/** The placeholder of a page: its heading, and `children` below it. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <div role="status" aria-label={t('Loading...')} className="grid gap-6">
      <Block className="h-10 w-52" />
      {children}
    </div>
  );
}
