import { type ReactNode, useId } from 'react';

type Props = { title: string; id?: string; note?: ReactNode; children: ReactNode };

/** A titled part of the overview. */
export function Panel({ title, id, note, children }: Props) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={titleId} className="text-xl font-semibold">
          {title}
        </h2>
        {note && <p className="text-sm text-text-soft">{note}</p>}
      </div>
      {children}
    </section>
  );
}
