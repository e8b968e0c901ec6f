import { useEffect, useRef } from 'react';
import type { ForeignChange } from './variants/merge-draft.ts';

type Props = {
  changes: readonly ForeignChange[];
  /** The admin's own edits, which the next save applies. */
  typed: Readonly<Partial<Record<string, string>>>;
};

/** Lists the changes another admin saved while this form was open; takes the focus. */
export function ChangedMeanwhile({ changes, typed }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // Each conflict is another list.
  useEffect(() => {
    if (changes) box.current?.focus();
  }, [changes]);

  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="grid gap-3 rounded-control border border-warn bg-warn-soft p-4 sm:col-span-2"
    >
      <p className="font-semibold">Somebody changed this product while you were editing it.</p>
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
    </div>
  );
}

const LONGEST = 120;

function said(value: string): string {
  if (value === '') return 'nothing';
  return `“${value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value}”`;
}
