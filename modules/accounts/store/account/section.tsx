import { type ReactNode, useId } from 'react';

type Props = { title: string; children: ReactNode };

export function Section({ title, children }: Props) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="card p-5 sm:p-8">
      <h2 id={titleId} className="mb-4 text-xl font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
