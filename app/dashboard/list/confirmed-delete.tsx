import type { ComponentProps } from 'react';
import { ConfirmedAct } from './confirmed-act.tsx';

type Props<T> = Omit<ComponentProps<typeof ConfirmedAct<T>>, 'action' | 'onConfirm'> & {
  /** Answers the toast's text. */
  onDelete: (row: T) => Promise<string>;
};

/** Asks before deleting a row. */
export function ConfirmedDelete<T>({ onDelete, ...props }: Props<T>) {
  return <ConfirmedAct {...props} action="Delete" onConfirm={onDelete} />;
}
