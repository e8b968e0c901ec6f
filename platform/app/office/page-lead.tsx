import type { ReactNode } from 'react';
import { HelpLink } from './help-link.tsx';

type Props = { help: string; title: string; children: ReactNode };

/** The sentence below a heading that a page of one thing makes itself, with the way to its help. */
export function PageLead({ help, title, children }: Props) {
  return (
    <p className="-mt-3 mb-6 max-w-2xl text-text-soft">
      {children} <HelpLink section={help} title={title} />
    </p>
  );
}
