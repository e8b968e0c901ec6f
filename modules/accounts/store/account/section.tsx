import { type ReactNode, useId } from 'react';

type Props = {
  /** Its name in addresses, behind `#`. */
  id?: string;
  title: string;
  children: ReactNode;
};

export function Section({ id, title, children }: Props) {
  const ownId = useId();
  const titleId = id ?? ownId;
  return (
    <section aria-labelledby={titleId} className="card p-5 sm:p-8">
      <h2 id={titleId} className="mb-4 text-xl font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
