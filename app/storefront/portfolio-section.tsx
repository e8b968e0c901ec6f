import type { ReactNode } from 'react';

export function PortfolioSection({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-6 border-t border-line pt-8 lg:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <h2 id={id} className="display text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
