import type { ForeignChange } from './foreign-change.ts';

type Props = {
  changes: readonly ForeignChange[];
  /** The reader's own edits, by the names of the changes. */
  typed?: Readonly<Partial<Record<string, string>>>;
};

/** Lists what another admin changed, with the old and the new value. */
export function ChangeList({ changes, typed = {} }: Props) {
  return (
    <ul className="grid gap-2">
      {changes.map(({ name, label, was, now }) => (
        <li key={name} className="min-w-0 break-words">
          <span className="font-semibold">{label}</span>: {said(was)} is now {said(now)}
          {typed[name] !== undefined && `; you typed ${said(typed[name])}`}
        </li>
      ))}
    </ul>
  );
}

const LONGEST = 120;

function said(value: string): string {
  if (value === '') return 'nothing';
  return `“${value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value}”`;
}
