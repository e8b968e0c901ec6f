import { ConflictNotice } from './conflict-notice.tsx';
import type { ForeignChange } from './foreign-change.ts';

type Props = {
  subject: 'product' | 'collection' | 'zone' | 'code' | 'section' | 'group';
  /** The address of the other admin, where it is known. */
  by?: string | undefined;
  changes: readonly ForeignChange[];
  /** The admin's own edits, which the next save applies. */
  typed: Readonly<Partial<Record<string, string>>>;
};

/** Lists the changes that another admin saved while this form was open. */
export function ChangedMeanwhile({ subject, by = 'Somebody', changes, typed }: Props) {
  return (
    <ConflictNotice of={changes}>
      <p className="font-semibold break-words">
        {by} changed this {subject} while you were editing it.
      </p>
      <ul className="grid gap-2">
        {changes.map(({ name, label, was, now }) => (
          <li key={name} className="min-w-0 break-words">
            <span className="font-semibold">{label}</span>: {said(was)} is now {said(now)}
            {typed[name] !== undefined && `; you typed ${said(typed[name])}`}
          </li>
        ))}
        {changes.length === 0 && <li>Their change has been undone.</li>}
      </ul>
      <p>Your edits are still here. Save again to apply them to the current version.</p>
    </ConflictNotice>
  );
}

const LONGEST = 120;

function said(value: string): string {
  if (value === '') return 'nothing';
  return `“${value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value}”`;
}
