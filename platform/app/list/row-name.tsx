import type { ReactNode } from 'react';

type Props = { title: ReactNode; children: ReactNode };

/** The name of a row, with a second line that tells it from rows of the same name. Cards cut long lines. */
export function RowName({ title, children }: Props) {
  return (
    <span className="grid grid-cols-[minmax(0,1fr)]">
      <span className="font-semibold @max-table:truncate">{title}</span>
      <span className="text-sm text-text-soft @max-table:truncate @max-table:leading-5">{children}</span>
    </span>
  );
}
