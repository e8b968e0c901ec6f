import { type ReactNode, useId } from 'react';
import { Badge } from '#platform/app/ui/badge.tsx';

type Props = {
  /** Its name in addresses, behind `#`. */
  id?: string;
  title: string;
  /** The result in a word. */
  verdict: { tone: 'good' | 'warn' | 'bad' | 'neutral'; word: string };
  /** The button that repeats the check. */
  action?: ReactNode;
  children: ReactNode;
};

/** The card of one check: its name, result and details. */
export function CheckCard({ id, title, verdict, action, children }: Props) {
  const ownId = useId();
  const titleId = id ?? ownId;
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id={titleId} className="text-xl font-semibold">
          {title}
        </h2>
        <Badge tone={verdict.tone}>{verdict.word}</Badge>
        {action && <div className="ms-auto">{action}</div>}
      </div>
      {children}
    </section>
  );
}
